import { stretchesOf } from "#lib/marked-text.ts";
import styles from "./marked-text.module.css";

/** A text in which what was found is marked. */
export function MarkedText({ text }: { text: string }) {
  return stretchesOf(text).map(({ text: words, found }, place) =>
    found ? (
      // oxlint-disable-next-line react/no-array-index-key -- stretches of one text, which never move
      <mark key={place} className={styles.mark}>
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
