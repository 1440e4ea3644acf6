import { counted } from "#lib/counting.ts";
import textStyles from "#ui/layout/text.module.css";

/** How often it was prayed for, and never by whom; nothing at 0. */
export function PrayedCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={textStyles.digits}>{counted(count, "oración", "oraciones")}</span>;
}
