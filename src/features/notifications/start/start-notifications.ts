import { QueryObserver } from "@tanstack/react-query";
import { hasRole } from "#domain/roles.ts";
import { hearTakenChoice, outboxAtom } from "#platform/offline/outbox.ts";
import { onLateStore } from "#platform/offline/storage-problem.ts";
import { throttle } from "#platform/offline/throttle.ts";
import { repairPush } from "#platform/pwa/push-subscription.ts";
import { onWorkerMessage, tellWorker } from "#platform/pwa/worker-messages.ts";
import { rereadOwnChoices } from "#platform/query/own-choices.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { currentSession, sessionAtom, sessionIdAtom, store } from "#platform/session/session.ts";
import { listEndpoints, registerDevice } from "../push/api.ts";
import { followNotices } from "../store/live-api.ts";
import {
  changeEverywhere,
  refreshBell,
  refreshNotices,
  silentUntilAtom,
  unreadAtom,
  keepAdminNotice,
} from "../store/notice-cache.ts";
import { ALL_NOTICES, type Bell, NOTICE_GROUPS, type NoticeChange } from "../notification.ts";
import { bell, noticeKeys } from "../store/queries.ts";
import { cachedBell, cachedNoticePage } from "../store/cached-notices.ts";
import { dropDeletion } from "../store/undoable-deletion.ts";

/** Marking fifty notices as read sends fifty changes, so the bell is read once they are over, in milliseconds. */
const COUNT_AFTER_MS = 400;

/** A hundred pushes at once are one question, in milliseconds. */
const REFRESH_AT_MOST_MS = 1_000;

/** The types that tell a person of a decision on what they asked for or sent. */
const DECISIONS = new Set<string>(NOTICE_GROUPS.mine);

let stopFollowing: (() => void) | undefined;

/**
 * Keeps the signed-in person's notices alive: number on bell and icon, changes as they happen, this device's push.
 * Call it once, after the first paint; it follows who is signed in by itself. Returns a function that ends it.
 */
export function startNotifications(): () => void {
  stopFollowing?.();
  let owner: string | null = null;
  let stop = () => {};
  const follow = () => {
    const { userId, status, role } = currentSession();
    // A signed-in person who is no member (unconfirmed, deactivated) may not join the topic: no attempt is made.
    const next = status === "signed-in" && hasRole(role, "member") ? userId : null;
    if (next === owner) return;
    stop();
    owner = next;
    stop = next ? liveFor(next) : () => {};
  };
  const unfollow = store.sub(sessionAtom, follow);
  follow();
  stopFollowing = () => {
    unfollow();
    stop();
  };
  return stopFollowing;
}

function liveFor(userId: string): () => void {
  const life = new AbortController();
  const { signal } = life;
  const refreshing = throttle(REFRESH_AT_MOST_MS, () => void refreshNotices(userId));
  const refresh = refreshing.call;
  const choices = throttle(REFRESH_AT_MOST_MS, () => void rereadOwnChoices(queryClient));
  let counting: ReturnType<typeof setTimeout> | undefined;

  const changed = (change: NoticeChange) => {
    changeEverywhere(userId, change);
    keepAdminNotice(change);
    const { notification } = change;
    if (notification && !notification.read && DECISIONS.has(notification.type)) choices.call();
    clearTimeout(counting);
    counting = setTimeout(() => void refreshBell(userId), COUNT_AFTER_MS);
  };
  const ends = [
    showBell(userId),
    followNotices(userId, { changed, refresh, chosen: hearTakenChoice, choicesMissed: choices.call }),
    onWorkerMessage((message) => {
      if (message.type === "PUSH_RECEIVED") refresh();
      else if (message.type === "SILENCE_CHANGED") choices.call();
      else void repairDevice();
    }),
    refreshWhenSent(refresh),
    repairInAnotherSession(),
    onLateStore(() => void showCached(userId)),
    () => clearTimeout(counting),
    () => void refreshing.cancel(),
    () => void choices.cancel(),
    () => life.abort(),
  ];
  void showCached(userId);
  // Queries run whatever the browser says of the network, so they do not notice its return themselves.
  globalThis.addEventListener("online", refresh, { signal });
  // A page that was hidden may have slept, and what was said to it is gone.
  const seen = () => document.visibilityState === "visible" && choices.call();
  document.addEventListener("visibilitychange", seen, { signal });
  void repairDevice();
  void tellWorker({ type: "REPORT_RECEIPTS" });
  return () => {
    for (const end of ends) end();
    dropDeletion();
    store.set(unreadAtom, null);
    store.set(silentUntilAtom, null);
    void showAppBadge(0);
  };
}

/** Shows on the bell what its query answers, the number on the app's icon too, and keeps the query alive. */
function showBell(userId: string): () => void {
  const observer = new QueryObserver(queryClient, bell(userId));
  let shown: { data: Bell; at: number } | undefined;
  return observer.subscribe(({ data, dataUpdatedAt: at }) => {
    // Two changes may come in one millisecond, and an answer may be the same again.
    if (!data || (data === shown?.data && at === shown.at)) return;
    shown = { data, at };
    store.set(silentUntilAtom, data.silentUntil);
    store.set(unreadAtom, data.unread);
    // Also for the number that the bell already has: a push has raised that on the icon meanwhile.
    void showAppBadge(data.unread);
  });
}

/** Shows the notices cached on this device at once, also without network; the server's answer replaces them. */
async function showCached(userId: string): Promise<void> {
  const [shown, page] = await Promise.all([cachedBell(userId), cachedNoticePage(userId, ALL_NOTICES, null)]);
  const listKey = noticeKeys.list(userId, ALL_NOTICES);
  if (shown && store.get(unreadAtom) === null && currentSession().userId === userId) {
    store.set(unreadAtom, shown.unread);
    store.set(silentUntilAtom, shown.silentUntil);
  }
  if (page && page.rows.length > 0 && queryClient.getQueryState(listKey)?.data === undefined) {
    queryClient.setQueryData(listKey, { pages: [page], pageParams: [null] }, { updatedAt: 0 });
  }
}

/** Once marks that waited for the network have gone, the lists are asked for again. */
function refreshWhenSent(refresh: () => void): () => void {
  const waitingNow = () =>
    store.get(outboxAtom)?.filter(({ kind }) => kind === "notification-read").length ?? 0;
  let waiting = waitingNow();
  return store.sub(outboxAtom, () => {
    const before = waiting;
    waiting = waitingNow();
    if (waiting < before) refresh();
  });
}

/** A device rings within the session that registered it: when another one begins here, it is registered again. */
function repairInAnotherSession(): () => void {
  let before = store.get(sessionIdAtom);
  return store.sub(sessionIdAtom, () => {
    const now = store.get(sessionIdAtom);
    if (before !== null && now !== null) void repairDevice();
    before = now;
  });
}

/** Makes browser and server agree on this device's push again; the next start repeats what fails now. */
async function repairDevice(): Promise<void> {
  try {
    await repairPush(listEndpoints, registerDevice);
  } catch {
    // Offline, or the push service does not answer.
  }
}

/** The number on the icon of the installed app, where the browser has one. */
interface BadgeTarget {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Puts the number of unread notices on the app's icon; none at 0. Never fails: a tab has no icon. */
export async function showAppBadge(unread: number, target: BadgeTarget = navigator): Promise<void> {
  try {
    if (unread > 0) await target.setAppBadge?.(unread);
    else await target.clearAppBadge?.();
  } catch {
    // Not installed, or the system refuses: the bell's number is the truth.
  }
}
