import { Avatar } from "../content/avatar.tsx";
import { Announcement } from "../content/visually-hidden.tsx";
import type { Mentions } from "./use-mentions.ts";
import styles from "./mention-list.module.css";

/** Mention suggestions under the text being written. The focus stays in the text (ARIA combobox pattern). */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const { candidates, active, listId } = mentions;
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot hang on a textarea */}
      <div className={styles.list} id={listId} role="listbox" aria-label="Personas que puedes mencionar">
        {candidates.map((candidate) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the keys belong to the text field, which keeps the focus
          <div
            key={candidate.id}
            id={mentions.optionId(candidate)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
            role="option"
            aria-selected={candidate === active}
            className={styles.option}
            onPointerDown={(pressed) => pressed.preventDefault()}
            onClick={() => mentions.pick(candidate)}
          >
            <Avatar name={candidate.name} src={candidate.photo} size="small" />
            {candidate.name}
          </div>
        ))}
      </div>
      <Announcement>
        {candidates.length === 1 ? "1 persona" : `${candidates.length} personas`}. Elige con las flechas y
        Enter.
      </Announcement>
    </div>
  );
}
