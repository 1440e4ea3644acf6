import { memberStore } from "#platform/offline/member-store.ts";
import { isSameText, type Received } from "./received.ts";

/** A text that waits until the person decides. */
export interface Waiting extends Received {
  /** When it arrived, in milliseconds. */
  at: number;
}

/** Each text is a row: two that arrive at once, in two tabs, do not replace each other. An older build had one row. */
const KEY = "received";
/** The next person to sign in on this device may be another one: a visitor's text waits for a day, in milliseconds. */
const WAITS_MS = 24 * 60 * 60_000;

/**
 * Keeps texts beside those that wait already. Resolves to whether they are on this device: a store in memory would lose
 * them with this tab. Never rejects.
 */
export async function keepReceived(userId: string | null, texts: readonly Waiting[]): Promise<boolean> {
  const { drafts, durable } = await memberStore(userId);
  if (!durable) return false;
  const rows = texts.map((value) => ({ id: `${KEY}:${crypto.randomUUID()}`, value }));
  return drafts.putAll(rows).then(
    () => true,
    () => false,
  );
}

/** The texts that wait for the person, in the order in which they came. A visitor's become theirs. */
export async function waitingReceived(userId: string | null): Promise<Waiting[]> {
  const own = textsIn(await rowsOf(userId));
  const visitors = userId === null ? [] : textsIn(await rowsOf(null));
  // Where they cannot be moved they go on waiting as a visitor's.
  if (visitors.length > 0 && (await keepReceived(userId, visitors)))
    await forgetIn(null, visitors).catch(() => undefined);
  // The same text may have come twice, or have been moved and not deleted: the later one counts.
  return [...own, ...visitors]
    .toSorted((one, other) => one.at - other.at)
    .filter((text, place, all) => !all.slice(place + 1).some((later) => isSameText(text, later)));
}

/** Forgets texts that are in a form or were thrown away; others that came meanwhile stay. */
export async function forgetReceived(userId: string | null, texts: readonly Received[]): Promise<void> {
  await forgetIn(userId, texts);
  if (userId !== null) await forgetIn(null, texts);
}

async function forgetIn(userId: string | null, texts: readonly Received[]): Promise<void> {
  const { drafts } = await memberStore(userId);
  const gone = (await rowsOf(userId)).filter((row) =>
    textsIn([row]).some((text) => texts.some((one) => isSameText(one, text))),
  );
  if (gone.length > 0) await drafts.deleteAll(gone.map(({ id }) => id));
}

interface Row {
  id: string;
  value: unknown;
}

/** The rows of a person; a visitor's are deleted after their day. */
async function rowsOf(userId: string | null): Promise<Row[]> {
  const { drafts } = await memberStore(userId);
  const rows = await drafts.list(KEY);
  if (userId !== null) return rows;
  const old = rows.filter((row) => textsIn([row]).every(({ at }) => Date.now() - at >= WAITS_MS));
  if (old.length > 0) await drafts.deleteAll(old.map(({ id }) => id)).catch(() => undefined);
  return rows.filter((row) => !old.includes(row));
}

function textsIn(rows: readonly Row[]): Waiting[] {
  return rows.flatMap(({ value }) => {
    const { title, text, link, at = 0 } = (value ?? {}) as Partial<Waiting>;
    if (typeof title !== "string" || typeof text !== "string" || typeof link !== "string") return [];
    return [{ title, text, link, at }];
  });
}
