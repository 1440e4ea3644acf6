import { useParams } from "react-router-dom";
import { PrayerDetail } from "#features/prayers/components/prayer-detail.tsx";
import { PrayerUpdates } from "#features/prayers/components/prayer-updates.tsx";
import { paths } from "#domain/paths.ts";
import { PrayedCount } from "#features/prayers/components/prayer-card.tsx";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";
import { PrayerReport } from "./prayer-report.tsx";

/** Members only: visitors do not load it. */
const MemberDetail = lazyPart(
  async () => (await import("#features/prayers/components/member-detail.tsx")).MemberDetail,
);

const DecidePrayer = lazyPart(async () => (await import("./prayer-decisions.tsx")).DecidePrayer);

/** /oracion/:prayerId: one request, how it went on, and praying for it. */
export default function PrayerRoute() {
  const { prayerId = "" } = useParams();
  const { userId } = useSession();
  const door = useMembersOnly();
  const isMember = door.standing === "member";
  const isClosed = door.standing === "closed";
  return (
    <div className={styles.page}>
      <PageTitle
        title="Petición de oración"
        actions={
          <LinkButton variant="secondary" to={paths.prayers()}>
            Ver el muro de oración
          </LinkButton>
        }
      />
      {door.standing === "loading" ? (
        // A visitor's query finds neither the members' requests nor this person's copies.
        <Loading label="Cargando la petición…">
          <Skeleton lines={6} />
        </Loading>
      ) : (
        <PrayerDetail key={prayerId} id={prayerId} userId={isMember ? userId : null}>
          {(read) =>
            isMember && userId !== null ? (
              <MemberDetail
                {...read}
                userId={userId}
                decide={(about) => <DecidePrayer about={about} />}
                report={(prayer) => <PrayerReport prayer={prayer} />}
              />
            ) : (
              <>
                <PrayerUpdates {...read} actions={() => null} />
                <PrayedCount count={read.prayer.prayed_count} />
                {!isClosed && <MembersOnly {...door} label="Inicia sesión para orar por esta petición" />}
              </>
            )
          }
        </PrayerDetail>
      )}
      {isClosed && <MembersOnly {...door} label="Inicia sesión para orar por esta petición" />}
    </div>
  );
}
