import { withTimeout } from "#lib/with-timeout.ts";
import { askAsVisitor, isRefusal, type BackendPorts } from "./backend.ts";
import { inCache, inStorage } from "./storage.ts";

/** Cache of the press that the server does not know yet, under one key: the newest is the one that counts. */
const SILENCE_CACHE = "silence";
const WISH = "newest";

/** A person who pressed looks at the phone: what takes longer is sent later. In milliseconds. */
const PATIENCE_MS = 8_000;

/** A notice does not wait longer than this to be shown, in milliseconds. */
const SHOWN_WITHIN_MS = 500;

/** "Hoy no" (`silent`) or its way back, pressed on the push of a receipt. */
interface Wish {
  receipt: string;
  silent: boolean;
  /** ISO moment of the press: the morning that ends a silence is counted from it. */
  at: string;
}

/** Answer to a press: "waiting" for the network, "refused", or the moment when a silence of everything ends, null for none. */
export type Pressed = "waiting" | "refused" | { endsAt: string | null };

/**
 * "Hoy no" without a page: the receipt of the push says whose devices are meant, since the worker has no session. Without
 * network the press waits, and meanwhile this device rings no more. Nothing here rejects.
 */
export function createSilence(ports: BackendPorts) {
  /** A press that a full or blocked storage did not take. */
  let unstored: Wish | null = null;

  const read = async (): Promise<Wish | null> => {
    if (unstored) return unstored;
    const kept = await inCache(SILENCE_CACHE, (cache) => cache.match(WISH)).catch(() => undefined);
    return kept ? ((await kept.json()) as Wish) : null;
  };
  const keep = async (wish: Wish): Promise<void> => {
    unstored = wish;
    await inCache(SILENCE_CACHE, (cache) => cache.put(WISH, new Response(JSON.stringify(wish)))).then(
      () => (unstored = null),
      () => undefined,
    );
  };
  const clear = async (): Promise<void> => {
    unstored = null;
    await inStorage((storage) => storage.delete(SILENCE_CACHE));
  };

  const send = async ({ receipt, silent, at }: Wish): Promise<Pressed> => {
    try {
      const answer = await askAsVisitor(ports, "rpc/silence_by_push", {
        body: JSON.stringify({ p_receipt: receipt, p_pressed_at: at, p_silent: silent }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) return (await isRefusal(answer)) ? "refused" : "waiting";
      const endsAt = (await answer.json()) as string | null;
      // A portal's JSON.
      if (endsAt !== null && typeof endsAt !== "string") return "waiting";
      // That receipt is no longer known.
      return silent && endsAt === null ? "refused" : { endsAt };
    } catch {
      return "waiting";
    }
  };

  const flush = async (): Promise<{ silent: boolean; pressed: Pressed } | null> => {
    const wish = await read().catch(() => null);
    if (!wish) return null;
    const pressed = await send(wish);
    const newer = await read().catch(() => null);
    if (pressed !== "waiting" && newer?.at === wish.at) await clear().catch(() => undefined);
    return { silent: wish.silent, pressed };
  };

  return {
    press: async (receipt: string, silent: boolean, now: number): Promise<Pressed> => {
      await keep({ receipt, silent, at: new Date(now).toISOString() });
      return (await flush())?.pressed ?? "waiting";
    },
    /** Sends a press that waits; null without one. */
    flush,
    /** Whether a press that the server does not know keeps this device silent at a moment. */
    isHolding: async (now: number): Promise<boolean> => {
      const wish = await withTimeout(read(), SHOWN_WITHIN_MS).catch(() => null);
      return wish !== null && wish.silent && now < morningAfter(new Date(wish.at)).getTime();
    },
    /** Forgets a press: the next person at this device is somebody else. */
    clear,
  };
}

/** Seven in the morning by this device's clock; before four o'clock the night still belongs to the day before. */
function morningAfter(pressed: Date): Date {
  const morning = new Date(pressed);
  morning.setHours(morning.getHours() - 4);
  morning.setDate(morning.getDate() + 1);
  morning.setHours(7, 0, 0, 0);
  return morning;
}
