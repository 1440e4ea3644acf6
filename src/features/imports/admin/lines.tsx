import { useId, useState } from "react";
import { counted } from "#lib/counting.ts";
import { QuietButton } from "#ui/actions/quiet-actions.tsx";
import layout from "#ui/layout/layout.module.css";
import styles from "./imports.module.css";

/** Lines that are shown at first; the others would be slow to draw, and nobody reads them all. */
const FIRST = 50;
const EACH = 500;

export interface LinesProps {
  title: string;
  lines: readonly string[];
  /** How many are shown at first; the others come all at once. */
  first?: number;
}

/** Sentences about rows, the first ones until more are asked for. */
export function Lines({ title, lines, first }: LinesProps) {
  const [shown, setShown] = useState(first ?? FIRST);
  const heading = useId();
  const more = lines.length - shown;
  return (
    <section className={layout.stack2} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <ul className={styles.lines} tabIndex={0} aria-labelledby={heading}>
        {lines.slice(0, shown).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          {first === undefined ? (
            <QuietButton onClick={() => setShown(shown + EACH)}>
              {counted(more, "Ver # más", "Ver # más")}
            </QuietButton>
          ) : (
            <QuietButton onClick={() => setShown(lines.length)}>Ver todas</QuietButton>
          )}
        </p>
      )}
    </section>
  );
}
