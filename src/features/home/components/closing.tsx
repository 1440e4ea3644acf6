import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Lamp } from "#ui/illustrations/drawings.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import styles from "./closing.module.css";

/** The last word of home: a verse, and two ways to take part. */
export function Closing({ invitation, giving }: { invitation?: ReactNode; giving: boolean }) {
  const visits = useSession().userId === null;
  return (
    <section className={styles.closing} aria-labelledby="cierre">
      <div className={styles.inner}>
        <Lamp className={styles.lamp} />
        <figure className={layout.stack2}>
          <blockquote>
            <h2 id="cierre" className={styles.text}>
              «Lámpara es a mis pies tu palabra, y lumbrera a mi camino»
            </h2>
          </blockquote>
          <figcaption className={textStyles.quiet}>Salmo 119:105</figcaption>
        </figure>
        {visits && (
          <p className={styles.call}>
            Crea tu cuenta para comentar, recibir en tu teléfono cada palabra nueva y caminar la semana con
            nosotros.
          </p>
        )}
        <div className={styles.actions}>
          {visits && (
            <LinkButton size="large" to={paths.signUp()}>
              Únete a la comunidad
            </LinkButton>
          )}
          {giving && (
            <LinkButton size="large" variant="secondary" to={paths.donations()}>
              Quiero ofrendar
            </LinkButton>
          )}
        </div>
        {invitation && <div className={styles.invitation}>{invitation}</div>}
      </div>
    </section>
  );
}
