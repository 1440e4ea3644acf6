import { useQuery } from "@tanstack/react-query";
import { maintenanceQuery } from "#platform/maintenance/maintenance.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

const MaintenanceWords = lazyPart(async () => (await import("./maintenance-words.tsx")).MaintenanceWords);

/** Announced maintenance, or the one under way with its end and the promise about what is written meanwhile. */
export function MaintenanceBar({ office = false }: { office?: boolean }) {
  const { data } = useQuery(maintenanceQuery);
  return <output>{data && <MaintenanceWords maintenance={data} office={office} />}</output>;
}
