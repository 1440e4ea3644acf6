import { Link, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import type { Session } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import styles from "./outbox-bar.module.css";

/** Says that a session ended without a sign-out, and what waits for its owner to come back. */
export function EndedSessionBar() {
  const { ended } = useSession();
  const { pathname, search } = useLocation();
  const sentence = ended && sentenceOf(ended);
  return (
    <output className={styles.bar}>
      {sentence &&
        (pathname === paths.auth() ? (
          <span className={styles.link}>{sentence}</span>
        ) : (
          <Link className={styles.link} to={paths.auth(pathname + search)}>
            {sentence}
          </Link>
        ))}
    </output>
  );
}

function sentenceOf({ waiting, byName }: NonNullable<Session["ended"]>): string {
  const why = byName
    ? "Tu sesión terminó. Suele pasar cuando se elige otra contraseña con un código: entra con ella, y si no fuiste tú, llama a la oficina."
    : "Tu sesión terminó.";
  if (waiting > 0)
    return `${why} Inicia sesión para enviar ${waiting === 1 ? "1 mensaje" : `${waiting} mensajes`}.`;
  return byName ? why : `${why} Inicia sesión de nuevo para continuar.`;
}
