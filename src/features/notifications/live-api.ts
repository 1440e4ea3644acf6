import * as v from "valibot";
import { supabase } from "#platform/supabase/client.ts";
import { noticeChange, type NoticeChange } from "./notification.ts";

/** What to do with what arrives. */
export interface LiveNotices {
  /** A notice appeared, changed or went. */
  changed: (change: NoticeChange) => void;
  /** The topic was joined, perhaps again: what happened before it is not known. */
  joined: () => void;
}

/** Waiting time before the topic is joined anew after the server closed it, in milliseconds. */
const REJOIN_MS = 2_000;

/**
 * Follows the private topic `notifications:<user id>`. supabase-js joins again by itself after a lost connection; what
 * it leaves alone is done here: a topic that the server closed (the token ran out) and a socket that slept with its tab
 * and looks alive. Returns a function that ends it.
 */
export function followNotices(userId: string, { changed, joined }: LiveNotices): () => void {
  const life = new AbortController();
  let leave = () => Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: () => string = () => "closed";

  async function join(): Promise<void> {
    const client = await supabase();
    // supabase-js hands out the same channel again as long as the old one has not left.
    await leave();
    // The policy on the topic asks who is joining: the socket must carry the token of now.
    await client.realtime.setAuth();
    if (life.signal.aborted) return;
    const channel = client.channel(`notifications:${userId}`, { config: { private: true } });
    leave = () => client.removeChannel(channel).then(() => undefined);
    state = () => channel.state;
    channel
      .on("broadcast", { event: "notification" }, ({ payload }) => {
        const { success, output } = v.safeParse(noticeChange, payload);
        if (success) changed(output);
      })
      .subscribe((status) => {
        if (status === "SUBSCRIBED") joined();
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
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ensure(), {
    signal,
  });
  void supabase().then(({ auth }) => {
    const { data } = auth.onAuthStateChange((change) => change === "TOKEN_REFRESHED" && ensure());
    signal.addEventListener("abort", () => data.subscription.unsubscribe());
  });
  ensure();
  return () => {
    life.abort();
    clearTimeout(timer);
    void leave();
  };
}
