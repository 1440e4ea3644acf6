import { paths } from "#domain/paths.ts";
import { MuteTopic } from "#features/notifications/preferences/mute-topic.tsx";
import type { Prophecy } from "#features/prophecies/prophecy.ts";
import { ReactionBar } from "#features/reactions/components/reaction-bar.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import styles from "./prophecy.module.css";

/** Acts on a prophecy: react, share, mute its notices. */
export function ProphecyFooter({
  prophecy: { id, slug, title, total_reactions: total },
}: {
  prophecy: Prophecy;
}) {
  return (
    <div className={styles.footer}>
      <ReactionBar prophecyId={id} total={total} />
      <ShareButton title={title} path={paths.prophecy(slug)} />
      <MuteTopic topic={`prophecy:${id}`} />
    </div>
  );
}
