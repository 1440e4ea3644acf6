import { PageTitle } from "#ui/content/page-title.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";

/** Separate: this screen is in one file with /contacto, since a chunk more costs home its name. */
const ReceivedPart = lazyPart(
  async () => (await import("./received-part.tsx")).ReceivedPart,
  <Skeleton shape="block" />,
);

/** /compartir: a text that was shared with the installed site from another app (the manifest's `share_target`). */
export default function ReceivedRoute() {
  return (
    <div className={styles.page}>
      <PageTitle title="Compartir" lead="Trae aquí lo que te mandaron, y decide tú qué hacer con ello." />
      <ReceivedPart />
    </div>
  );
}
