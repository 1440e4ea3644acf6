import { useParams } from "react-router-dom";
import { prepareProphecy } from "#features/prophecies/queries.ts";
import { ProphecyReader } from "#features/prophecies/components/prophecy-reader.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import pageStyles from "./page.module.css";
import styles from "./prophecy.module.css";

// The text does not wait for what stands below it.
const ProphecyFooter = lazyPart(
  async () => (await import("./prophecy-parts.tsx")).ProphecyFooter,
  <div className={styles.footer} />,
);
const Conversation = lazyPart(
  async () => (await import("./prophecy-parts.tsx")).Conversation,
  <div data-live className={styles.conversation}>
    <Loading label="Cargando comentarios…">
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </Loading>
  </div>,
);

/** The device's copy of the prophecy, for the first frame. */
export function prepare(pathname: string): Promise<void> {
  return prepareProphecy(decodeURIComponent(pathname.split("/").at(-1) ?? ""));
}

/** /blog/:slugOrId: a prophecy with reactions, sharing and its conversation. */
export default function ProphecyRoute() {
  const { slugOrId = "" } = useParams();
  const closed = useSettings().features.off.includes("comentarios");
  return (
    <div className={pageStyles.page}>
      <ProphecyReader
        key={slugOrId}
        slugOrId={slugOrId}
        footer={(prophecy) => prophecy.status === "published" && <ProphecyFooter prophecy={prophecy} />}
        after={(prophecy) =>
          prophecy.status === "published" &&
          (closed ? <ConversationClosed /> : <Conversation prophecy={prophecy} />)
        }
      />
    </div>
  );
}

/** The congregation does not take comments at present; those there are stay where they are. */
function ConversationClosed() {
  return <p>Por ahora los comentarios están en pausa. ¡Gracias por leer!</p>;
}
