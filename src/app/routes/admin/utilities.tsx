import { sendRecoveryMail } from "#features/auth/api.ts";
import { DevicePush } from "#features/notifications/push/device-push.tsx";
import { TestNotice } from "#features/notifications/push/test-notice.tsx";
import { usePush } from "#features/notifications/push/use-push.ts";
import { UtilitiesPage } from "#features/utilities/admin/utilities-page.tsx";
import { useSession } from "#platform/session/use-session.ts";

/** /admin/utils. */
export default function AdminUtilitiesRoute() {
  return <UtilitiesPage sendMail={sendRecoveryMail} pushTest={<PushTest />} />;
}

function PushTest() {
  const { userId } = useSession();
  const push = usePush();
  if (userId === null) return null;
  return (
    <>
      {push.state !== "subscribed" && <DevicePush push={push} />}
      <TestNotice userId={userId} push={push} />
    </>
  );
}
