import { Link, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import styles from "./outbox-bar.module.css";

/** Says that a session ended without a sign-out, and what waits for its owner to come back. */
export function EndedSessionBar() {
  const { ended } = useSession();
  const { pathname, search } = useLocation();
  const sentence = ended && sentenceOf(ended.waiting);
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

function sentenceOf(waiting: number): string {
  if (waiting === 0) return "Tu sesión terminó. Inicia sesión de nuevo para continuar.";
  return `Tu sesión terminó. Inicia sesión para enviar ${waiting === 1 ? "1 mensaje" : `${waiting} mensajes`}.`;
}
