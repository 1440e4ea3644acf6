import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { counted } from "#lib/counting.ts";
import { toDate } from "#lib/dates.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";
import textStyles from "#ui/layout/text.module.css";
import { KINDS, type ImportKind, pastImportsPath } from "./import-kind.ts";
import { pastImports } from "./queries.ts";

/** So long an import is the last thing that somebody did here, in milliseconds. */
const RECENT_MS = 86_400_000;

/** One's last import of today, for somebody whose page went away in the middle of it. */
export function LastImport({ kind }: { kind: ImportKind }) {
  const { data } = useQuery(pastImports);
  const now = useMinute() ?? 0;
  const last = data?.find(
    ({ is_mine: isMine, undone_at: undoneAt, done_at: doneAt }) =>
      isMine && undoneAt === null && now - toDate(doneAt).getTime() < RECENT_MS,
  );
  if (!last) return null;
  const [one, many] = KINDS[last.kind].added;
  return (
    <p className={textStyles.quiet}>
      Tu última importación: {last.file_name}. {counted(last.added, one, many)}.{" "}
      <Link to={pastImportsPath(kind)}>Ver</Link>
    </p>
  );
}
