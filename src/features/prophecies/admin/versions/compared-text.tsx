import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import type { TextPiece } from "./compare-texts.ts";
import styles from "./versions-dialog.module.css";

/**
 * A text with what was added and removed. Most screen readers do not say `ins` and `del` by themselves, so that it is
 * written too; colour is never the only sign: what is new is underlined, what is gone is struck through.
 */
export function ComparedText({ pieces }: { pieces: readonly TextPiece[] }) {
  return (
    <p className={styles.text}>
      {pieces.map(({ kind, text }, place) => {
        // oxlint-disable-next-line react/no-array-index-key -- a comparison never changes its pieces
        const key = place;
        if (kind === "same") return <span key={key}>{text}</span>;
        const Tag = kind === "added" ? "ins" : "del";
        return (
          <Tag key={key}>
            <VisuallyHidden>{kind === "added" ? " [agregado: " : " [quitado: "}</VisuallyHidden>
            {text}
            <VisuallyHidden>] </VisuallyHidden>
          </Tag>
        );
      })}
    </p>
  );
}
