import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { forgetReceived, keepReceived, waitingReceived } from "./received-store.ts";
import { readReceived, type Received } from "./received.ts";

/**
 * The text that another app has just shared, or the one that still waits on this device; undefined until that is known.
 * The address loses the text once it is kept, so that neither the history nor the sign-in has it.
 */
export function useReceived(): { received: Received | null | undefined; forget: () => Promise<void> } {
  const { search } = useLocation();
  const { userId, status } = useSession();
  const navigate = useNavigate();
  const [received, setReceived] = useState<Received | null>();
  useEffect(() => {
    if (status === "loading") return undefined;
    let gone = false;
    const take = async () => {
      const arrived = readReceived(search);
      // Without room on the device the text stays in the address.
      const isKept =
        arrived &&
        (await keepReceived(userId, arrived).then(
          () => true,
          () => false,
        ));
      const found = arrived ?? (await waitingReceived(userId).catch(() => null));
      if (gone) return;
      setReceived(found);
      if (isKept) void navigate({ search: "" }, { replace: true, preventScrollReset: true });
    };
    void take();
    return () => {
      gone = true;
    };
  }, [search, userId, status, navigate]);
  const forget = async () => {
    await forgetReceived(userId);
    setReceived(null);
  };
  return { received, forget };
}
