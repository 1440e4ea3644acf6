import { supabase } from "./client.ts";
import { startPolling } from "./polling.ts";

export interface LiveTopic {
  /** `<kind>:<uuid>`, or `<kind>:everyone`; who may join is decided by the policy on realtime.messages. */
  topic: string;
  /** Handlers of broadcasts, by event. */
  heard: Readonly<Record<string, (payload: unknown) => void>>;
  /**
   * Called when changes may have been missed, to read again: the topic was joined, perhaps again, or it cannot be
   * joined, or the last read is long ago.
   */
  reread: () => void;
}

/** Waiting time before the topic is joined again after the server closed it, in milliseconds. */
const REJOIN_MS = 2_000;

/** Topics being left: supabase-js hands out the same channel again as long as the old one has not gone. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Follows a private topic. supabase-js joins again by itself after a lost connection; what it leaves alone is done
 * here: a topic that the server closed (the token ran out) and a socket that slept with its tab and looks alive.
 * Returns a function that ends it.
 */
export function followTopic({ topic, heard, reread }: LiveTopic): () => void {
  const life = new AbortController();
  let leave = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: () => string = () => "closed";
  const looks = startPolling(reread, isVisible);

  async function join(): Promise<void> {
    const client = await supabase();
    leave();
    await leaving.get(topic);
    // The policy on the topic asks who is joining: the socket must carry the token of now.
    await client.realtime.setAuth();
    if (life.signal.aborted) return;
    const channel = client.channel(topic, { config: { private: true } });
    leave = () => {
      leave = () => {};
      const left = client
        .removeChannel(channel)
        .finally(() => leaving.get(topic) === left && leaving.delete(topic));
      leaving.set(topic, left);
    };
    state = () => channel.state;
    for (const [event, hear] of Object.entries(heard))
      channel.on("broadcast", { event }, ({ payload }) => hear(payload));
    channel.subscribe((status) => {
      looks.told(status === "SUBSCRIBED");
      if (status === "CLOSED") rejoinSoon();
    });
  }

  function rejoinSoon(): void {
    clearTimeout(timer);
    if (!life.signal.aborted) timer = setTimeout(ensure, REJOIN_MS);
  }

  function ensure(): void {
    const now = state();
    if (now === "joined" || now === "joining" || life.signal.aborted) return;
    join().catch(rejoinSoon);
  }

  const { signal } = life;
  globalThis.addEventListener("online", ensure, { signal });
  const seen = () => {
    if (!isVisible()) return;
    ensure();
    looks.seen();
  };
  document.addEventListener("visibilitychange", seen, { signal });
  void supabase()
    .then(({ auth }) => {
      const { data } = auth.onAuthStateChange((change) => change === "TOKEN_REFRESHED" && ensure());
      signal.addEventListener("abort", () => data.subscription.unsubscribe());
    })
    // Without its code there is no live either; `ensure` asks for it again.
    .catch(() => undefined);
  ensure();
  return () => {
    life.abort();
    clearTimeout(timer);
    looks.end();
    leave();
  };
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
