import { Check, Minus } from "lucide-react";
import { hasRole, ROLE_LABELS, ROLES } from "#domain/roles.ts";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { CAPABILITIES } from "../capabilities.ts";
import styles from "./security-page.module.css";

/** The capabilities of each role; the database decides, and a test compares this with its permissions. */
export function CapabilityTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles.matrixFrame} tabIndex={0} aria-label="Tabla de permisos">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                <span>{ROLE_LABELS[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CAPABILITIES.map(({ id, label, least }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {hasRole(role, least) ? (
                    <Check className={styles.yes} aria-hidden="true" />
                  ) : (
                    <Minus className={styles.no} aria-hidden="true" />
                  )}
                  <VisuallyHidden>{hasRole(role, least) ? "Sí" : "No"}</VisuallyHidden>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
