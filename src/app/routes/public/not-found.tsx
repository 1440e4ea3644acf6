import { paths } from "#domain/paths.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Signpost } from "#ui/illustrations/signpost.tsx";
import styles from "./not-found.module.css";

/** 404: a path that leads nowhere, and three that do. */
export default function NotFoundRoute() {
  return (
    <div className={styles.page}>
      <Signpost className={styles.art} />
      <PageTitle
        title="Página no encontrada"
        className={styles.title}
        lead="Este camino no lleva a ningún lado. Quizá la dirección cambió o le falta una letra; desde aquí puedes retomar el rumbo."
      >
        Por aquí no es
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
