import { paths } from "#domain/paths.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Signpost } from "#ui/illustrations/signpost.tsx";
import styles from "./not-found.module.css";

/** Page of a capability that the congregation has switched off. */
export default function SwitchedOffRoute() {
  return (
    <div className={styles.page}>
      <Signpost className={styles.art} />
      <PageTitle
        title="Esta página está en pausa"
        className={styles.title}
        lead="Por ahora no la estamos usando. Cuando vuelva, aquí la encontrarás; mientras tanto, hay mucho más por ver."
      >
        Volvemos pronto
      </PageTitle>
      <div className={styles.actions}>
        <LinkButton to={paths.home()}>Ir al inicio</LinkButton>
        <LinkButton variant="secondary" to={paths.blog()}>
          Leer profecías
        </LinkButton>
      </div>
    </div>
  );
}
