import { useQueryClient } from "@tanstack/react-query";
import { AccessPage } from "#features/access/admin/access-page.tsx";
import { contentStatistics } from "#features/dashboard/queries.ts";

/** /admin/accesos. */
export default function AdminAccessRoute() {
  const client = useQueryClient();
  return <AccessPage onChanged={() => void client.invalidateQueries(contentStatistics)} />;
}
