import { TeamPrayers } from "#features/prayers/components/team-prayers.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { DecidePrayer, WaitingPrayers } from "../public/prayer-decisions.tsx";

/** /admin/oracion. */
export default function AdminPrayersRoute() {
  const { userId } = useSession();
  return (
    <AdminPage title="Oración" lead="Lee cada petición antes de ponerla en el muro.">
      {userId !== null && (
        <TeamPrayers
          userId={userId}
          waiting={<WaitingPrayers />}
          decide={(about) => <DecidePrayer about={about} />}
        />
      )}
    </AdminPage>
  );
}
