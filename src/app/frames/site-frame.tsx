import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { useSession } from "#platform/session/use-session.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { reportLater } from "../errors/error-report.ts";
import { RootErrorBoundary } from "../errors/root-error-boundary.tsx";
import { SiteLayout } from "../layouts/site-layout.tsx";
import styles from "./site-frame.module.css";

// Parts for signed-in people stay out of a visitor's download.
const MembersBell = lazyPart(
  async () => (await import("#features/notifications/inbox/notification-bell.tsx")).MembersBell,
  <span className={styles.bell} />,
);
const StorageAlert = lazyPart(
  async () => (await import("#features/outbox/components/storage-alert.tsx")).StorageAlert,
);
const MemberChrome = lazyPart(async () => (await import("./member-chrome.tsx")).MemberChrome);

/** The site's layout around the current screen, with the parts that come from features. */
export function SiteFrame() {
  const { status, ended } = useSession();
  const hasStorageProblem = useAtomValue(storageProblemAtom) !== null;
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const counting = import("#platform/visits/count-visit.ts")
      .then(({ countVisit }) => countVisit(pathname))
      .catch(() => undefined);
    return () => void counting.then((stop) => stop?.());
  }, [pathname]);
  return (
    <SiteLayout bell={<MembersBell />} onSignOut={() => setLeaving(true)}>
      {/* Not `userId`: a person who is signing out has lost it, and is not yet a visitor. */}
      {status !== "visitor" || ended ? (
        <MemberChrome leaving={leaving} onLeaving={() => setLeaving(false)} />
      ) : (
        // A visitor's message to the office may be lost, too. Without the bar, which leads to a page of members.
        hasStorageProblem && <StorageAlert />
      )}
      <RootErrorBoundary resetKey={pathname} onReport={reportLater}>
        <Outlet />
      </RootErrorBoundary>
    </SiteLayout>
  );
}
