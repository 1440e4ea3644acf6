import { useSearchParams } from "react-router-dom";
import { PrayerList } from "#features/prayers/components/prayer-list.tsx";
import { paths } from "#domain/paths.ts";
import { PrayedCount } from "#features/prayers/components/prayer-card.tsx";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { QuietActions } from "#ui/actions/quiet-actions.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";
import { PrayerReport } from "./prayer-report.tsx";

/** A member's wall, until their role and its code are here: not the visitors' list, which it would replace. */
const OUTLINE = (
  <Loading label="Cargando peticiones…">
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </Loading>
);

/** Members only: visitors do not load it. */
const MemberWall = lazyPart(
  async () => (await import("#features/prayers/components/member-wall.tsx")).MemberWall,
  OUTLINE,
);
const ClosedPrayers = lazyPart(
  async () => (await import("#features/prayers/components/closed-prayers.tsx")).ClosedPrayers,
);
const DecidePrayer = lazyPart(async () => (await import("./prayer-decisions.tsx")).DecidePrayer);
const WaitingPrayers = lazyPart(async () => (await import("./prayer-decisions.tsx")).WaitingPrayers);
const ReportsPanel = lazyPart(
  async () => (await import("#features/moderation/reports/reports-panel.tsx")).ReportsPanel,
);
const ReportedNumber = lazyPart(
  async () => (await import("#features/moderation/reports/reported-number.tsx")).ReportedNumber,
);

const VIEWS = [
  { value: undefined, label: "Todas" },
  { value: "respondidas", label: "Respondidas" },
] as const;

/** /oracion: what the congregation prays for; a member asks, prays, and sees how it went on. */
export default function PrayersRoute() {
  const { userId } = useSession();
  const door = useMembersOnly();
  const [params, setParams] = useSearchParams();
  const asked = params.get("ver");
  const show = (ver: string | undefined) =>
    setParams(ver ? { ver } : {}, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <PageTitle
        title="Muro de oración"
        lead="Lo que llevamos juntos delante de Dios. Pide, ora por otros y cuenta cómo respondió."
        actions={
          door.standing === "visitor" && (
            <LinkButton variant="secondary" to={paths.auth(paths.prayers())} className={styles.visitors}>
              Inicia sesión para pedir oración
            </LinkButton>
          )
        }
      />
      {door.standing === "loading" ? (
        OUTLINE
      ) : userId === null || door.standing !== "member" ? (
        <>
          {userId !== null && <MembersOnly {...door} label="Inicia sesión para pedir oración" />}
          {userId !== null && door.standing === "closed" && <ClosedPrayers userId={userId} />}
          <ChoiceTabs
            label="Qué peticiones ver"
            choices={VIEWS}
            value={asked === "respondidas" ? asked : undefined}
            onChange={show}
          />
          <PrayerList
            view={asked === "respondidas" ? asked : "todas"}
            userId={null}
            actions={(prayer, open) => (
              <>
                <PrayedCount count={prayer.prayed_count} />
                <QuietActions>{open}</QuietActions>
              </>
            )}
          />
        </>
      ) : (
        <MemberWall
          userId={userId}
          asked={asked}
          onShow={show}
          waiting={<WaitingPrayers />}
          reports={{ list: <ReportsPanel />, number: <ReportedNumber /> }}
          decide={(about) => <DecidePrayer about={about} />}
          report={(prayer) => <PrayerReport prayer={prayer} />}
        />
      )}
    </div>
  );
}
