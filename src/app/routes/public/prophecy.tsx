import { useParams } from "react-router-dom";
import { prepareProphecy } from "#features/prophecies/queries.ts";
import { ProphecyReader } from "#features/prophecies/components/prophecy-reader.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { Conversation } from "./conversation.tsx";
import pageStyles from "./page.module.css";
import styles from "./prophecy.module.css";

// The text does not wait for the parts below it.
const ProphecyFooter = lazyPart(
  async () => (await import("./prophecy-parts.tsx")).ProphecyFooter,
  <div className={styles.footer} />,
);

/** The device's copy of the prophecy, for the first frame. */
export function prepare(pathname: string): Promise<void> {
  return prepareProphecy(decodeURIComponent(pathname.split("/").at(-1) ?? ""));
}

/** /blog/:slugOrId: a prophecy with reactions, sharing and its conversation. */
export default function ProphecyRoute() {
  const { slugOrId = "" } = useParams();
  return (
    <div className={pageStyles.page}>
      <ProphecyReader
        key={slugOrId}
        slugOrId={slugOrId}
        footer={(prophecy) => prophecy.status === "published" && <ProphecyFooter prophecy={prophecy} />}
        after={(prophecy) =>
          prophecy.status === "published" && <Conversation type="prophecy" about={prophecy} />
        }
      />
    </div>
  );
}
