import { useEffect, useState } from "react";
import { useLocation, useNavigate, type NavigateFunction } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { forgetReceived, keepReceived, waitingReceived, type Waiting } from "./received-store.ts";
import { isSameText, readReceived } from "./received.ts";

interface ReceivedTexts {
  /** In the order in which they came; undefined until that is known. */
  texts: readonly Waiting[] | undefined;
  /** They are on this device, also after a reload. Otherwise the last one is in the address alone. */
  isKept: boolean;
  /** Texts that were thrown away on this page; null for none. */
  discarded: readonly Waiting[] | null;
  /** Throws texts away. Rejects when the device does not let go of them. */
  discard: (some: readonly Waiting[]) => Promise<void>;
  /** Brings back everything that was thrown away. */
  undo: () => Promise<void>;
  /** Forgets what is in a form now; the page shows it until it is left. */
  forget: () => Promise<void>;
}

/**
 * The text that another app has just shared, behind those that still wait on this device. The address loses it once it
 * is kept, so that neither the history nor the sign-in has it.
 */
export function useReceived(): ReceivedTexts {
  const { search } = useLocation();
  const { userId, status } = useSession();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<readonly Waiting[]>();
  const [isKept, setKept] = useState(true);
  const [discarded, setDiscarded] = useState<readonly Waiting[] | null>(null);
  useEffect(() => {
    if (status === "loading") return undefined;
    let gone = false;
    const take = async () => {
      const read = readReceived(search);
      const arrived = read && { ...read, at: Date.now() };
      // Without room on the device the text stays in the address.
      const hasRoom = arrived === null || (await keepReceived(userId, [arrived]));
      const waiting = await waitingReceived(userId).catch(() => []);
      if (gone) return;
      const isMissing = arrived && !waiting.some((one) => isSameText(one, arrived));
      setTexts(isMissing ? [...waiting, arrived] : waiting);
      setKept(hasRoom);
      if (!arrived) return;
      setDiscarded(null);
      if (hasRoom) void emptyAddress(navigate);
    };
    void take();
    return () => {
      gone = true;
    };
  }, [search, userId, status, navigate]);

  async function discard(some: readonly Waiting[]) {
    await forgetReceived(userId, some);
    const left = texts?.filter((text) => !some.includes(text)) ?? [];
    setTexts(left);
    setDiscarded([...(discarded ?? []), ...some]);
    if (left.length === 0 && search !== "") await emptyAddress(navigate);
  }
  async function undo() {
    const gone = discarded ?? [];
    const all = [...gone, ...(texts ?? [])].toSorted((one, other) => one.at - other.at);
    setKept(await keepReceived(userId, isKept ? gone : all));
    setTexts(all);
    setDiscarded(null);
  }
  return { texts, isKept, discarded, discard, undo, forget: () => forgetReceived(userId, texts ?? []) };
}

function emptyAddress(navigate: NavigateFunction): void | Promise<void> {
  return navigate({ search: "" }, { replace: true, preventScrollReset: true });
}
