import { paths } from "#domain/paths.ts";
import type { Prayer } from "#features/prayers/prayer.ts";
import { ofWhom } from "#features/prayers/texts.ts";
import { ReportPart } from "./report-part.tsx";

/** "Reportar", under a request of somebody else. */
export function PrayerReport({ prayer }: { prayer: Prayer }) {
  return (
    <ReportPart kind="prayer" targetId={prayer.id} path={paths.prayer(prayer.id)} what={ofWhom(prayer)} />
  );
}
