import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { SignOutDialog } from "#features/auth/components/sign-out-dialog.tsx";
import { useSignOut } from "#features/auth/use-sign-out.ts";
import { useNotificationFromAddress } from "#features/notifications/use-notification-from-address.ts";
import { storageBlockedAtom } from "#platform/offline/member-store.ts";
import { Notice } from "#ui/content/notice.tsx";

interface MemberChromeProps {
  /** "Cerrar Sesión" was chosen and has not been taken up yet. */
  leaving: boolean;
  onLeaving: () => void;
}

/** What every page of a signed-in person has besides its content: sign-out, `?n=` and storage warnings. */
export function MemberChrome({ leaving, onLeaving }: MemberChromeProps) {
  const { start } = useSignOut();
  const storageBlocked = useAtomValue(storageBlockedAtom);
  useNotificationFromAddress();
  useEffect(() => {
    if (!leaving) return;
    onLeaving();
    start();
  }, [leaving, onLeaving, start]);
  return (
    <>
      {storageBlocked && (
        <Notice tone="warning" live title="Este navegador no deja guardar datos en tu teléfono">
          No cierres esta pestaña hasta que se envíe lo que escribiste. En una ventana normal (no privada) sí
          se guarda.
        </Notice>
      )}
      <SignOutDialog />
    </>
  );
}
