import { useEffect } from "react";
import { SignOutDialog } from "#features/auth/components/sign-out-dialog.tsx";
import { useSignOut } from "#features/auth/use-sign-out.ts";
import { useNotificationFromAddress } from "#features/notifications/inbox/use-notification-from-address.ts";
import { EndedSessionBar } from "#features/outbox/components/ended-session-bar.tsx";
import { OutboxBar } from "#features/outbox/components/outbox-bar.tsx";
import { StorageAlert } from "#features/outbox/components/storage-alert.tsx";

interface MemberChromeProps {
  /** Sign-out was asked for and has not begun yet. */
  leaving: boolean;
  onLeaving: () => void;
}

/**
 * Parts of every page for a signed-in person besides its content: sign-out, `?n=`, the outbox and storage warnings. A
 * person whose session ended has it too: it says so.
 */
export function MemberChrome({ leaving, onLeaving }: MemberChromeProps) {
  const { start } = useSignOut();
  useNotificationFromAddress();
  useEffect(() => {
    if (!leaving) return;
    onLeaving();
    start();
  }, [leaving, onLeaving, start]);
  return (
    <>
      <StorageAlert />
      <OutboxBar />
      <EndedSessionBar />
      <SignOutDialog />
    </>
  );
}
