import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import textStyles from "#ui/layout/text.module.css";
import { actorOf, sentenceOf } from "../log-sentence.ts";
import { changeLines, unnamedChanges, type ChangeLine } from "../log-values.ts";
import type { LogEntry } from "../security.ts";
import styles from "./security-page.module.css";

/** So many changes are read at once; more are folded. */
const SHOWN = 3;
const FOLDED: Readonly<Record<string, string>> = {
  INSERT: "Ver qué puso",
  UPDATE: "Ver qué cambió",
  DELETE: "Ver cómo era",
};

/** A row of the log: the sentence, the reason, and what it was before. */
export function LogItem({ entry }: { entry: LogEntry }) {
  const lines = changeLines(entry);
  const isShort =
    entry.table_name === "site_settings" || (entry.action === "UPDATE" && lines.length <= SHOWN);
  const actor = actorOf(entry);
  const emptied = entry.action === "UPDATE" ? "(vacío)" : null;
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <strong>{actor}</strong>
        {sentenceOf(entry).slice(actor.length)}
        {entry.reason !== null && (
          <>
            : <q>{entry.reason}</q>
          </>
        )}
      </p>
      <p className={textStyles.quiet}>
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time> ·{" "}
        {relativeTime(entry.created_at).toLowerCase()} · entrada {entry.id}
      </p>
      {lines.length > 0 &&
        (isShort ? (
          <Changes lines={lines} more={unnamedChanges(entry)} emptied={emptied} />
        ) : (
          <details>
            <summary>{FOLDED[entry.action]}</summary>
            <Changes lines={lines} more={unnamedChanges(entry)} emptied={emptied} />
          </details>
        ))}
    </li>
  );
}

interface ChangesProps {
  lines: readonly ChangeLine[];
  more: number;
  /** Said in place of what is there no longer. */
  emptied: string | null;
}

function Changes({ lines, more, emptied }: ChangesProps) {
  return (
    <>
      <dl className={styles.changes}>
        {lines
          .map((line) => ({ ...line, after: line.after ?? emptied }))
          .map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== null && (
                  <>
                    <VisuallyHidden>Antes: </VisuallyHidden>
                    <del>{before}</del>
                  </>
                )}
                {before !== null && after !== null && <span aria-hidden="true"> → </span>}
                {after !== null && (
                  <>
                    <VisuallyHidden>{before === null ? "Ahora: " : ". Ahora: "}</VisuallyHidden>
                    <ins>{after}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {more > 0 && <p className={textStyles.fine}>Y otros datos que el sitio lleva por dentro.</p>}
    </>
  );
}
