import { useDeferredValue, useMemo } from "react";
import { LIMITS } from "#domain/limits.ts";
import { countWords } from "#features/prophecies/admin/versions/compare-texts.ts";
import { counted } from "#lib/counting.ts";
import textStyles from "#ui/layout/text.module.css";
import { plainText } from "../draft/draft-fields.ts";

/** The number of words, and a hint while they are under 50. */
export function WordHint({ id, html }: { id: string; html: string }) {
  // Counting a long text takes longer than a key press; the caret must not wait for it.
  const settled = useDeferredValue(html);
  const words = useMemo(() => countWords(plainText(settled)), [settled]);
  return (
    <p id={id} className={textStyles.quiet}>
      {counted(words, "palabra", "palabras")}.
      {words < LIMITS.prophecyWordsHint &&
        ` Un texto de al menos ${LIMITS.prophecyWordsHint} palabras ayuda a entender el mensaje.`}
    </p>
  );
}
