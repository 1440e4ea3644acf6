import { useSettings } from "#platform/settings/use-settings.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { ConversationProps } from "./conversation-parts.tsx";
import styles from "./conversation.module.css";

// The text does not wait for its conversation.
const ConversationThread = lazyPart(
  async () => (await import("./conversation-parts.tsx")).ConversationThread,
  <div data-live className={styles.conversation}>
    <Loading label="Cargando comentarios…">
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </Loading>
  </div>,
);

/**
 * The conversation under a prophecy, an event or an item of the media centre, unless the congregation has switched
 * comments off.
 */
export function Conversation(props: ConversationProps) {
  const isPaused = useSettings().features.off.includes("comentarios");
  // those there are stay where they are
  if (isPaused) return <p>Por ahora los comentarios están en pausa. ¡Gracias por leer!</p>;
  return <ConversationThread {...props} />;
}
