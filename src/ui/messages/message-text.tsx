import { mentionParts } from "#lib/mention-text.ts";
import styles from "./message-text.module.css";

/** The words of a message as they were written, with the mentions set apart. Never HTML. */
export function MessageText({ content, hasMentions }: { content: string; hasMentions: boolean }) {
  if (!hasMentions) return <p className={styles.text}>{content}</p>;
  return (
    <p className={styles.text}>
      {mentionParts(content).map(({ text, isMention }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
        isMention ? (
          <strong key={index} className={styles.mention}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  );
}
