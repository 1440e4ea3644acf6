import { FlaskConical } from "lucide-react";
import { ROLE_LABELS, type Role } from "#domain/roles.ts";
import textStyles from "#ui/layout/text.module.css";
import type { SignInValues } from "../schema.ts";
import styles from "./demo-accounts.module.css";

/** Where the local stack shows the mail it caught. */
export const MAILBOX_PATH = "/_local/mail";

/** Seeded by the local stack only, in whose builds alone this box appears. */
const PASSWORD = "Demostracion-2026";
const ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: "miembro@demo.local", role: "member" },
  { email: "otra@demo.local", role: "member" },
  { email: "admin@demo.local", role: "admin" },
  { email: "super@demo.local", role: "super_admin" },
];

/** Fills the sign-in form with one of the demo accounts. */
export function DemoAccounts({ onPick }: { onPick: (values: SignInValues) => void }) {
  return (
    <section className={styles.box} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        <FlaskConical aria-hidden="true" />
        Cuentas de demostración
      </h2>
      <p className={textStyles.fine}>
        Toca una para llenar el formulario. La contraseña de todas es <code>{PASSWORD}</code>
      </p>
      <ul className={styles.list}>
        {ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onPick({ email, password: PASSWORD })}
            >
              <span className={styles.email}>{email}</span>
              <span className={textStyles.fine}>{ROLE_LABELS[role]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={textStyles.fine}>
        Los correos que envía el sitio se leen en el{" "}
        <a href={MAILBOX_PATH} target="_blank" rel="noopener">
          buzón de prueba
        </a>
        .
      </p>
    </section>
  );
}
