import { memberStore, prefixBeside, type StoredDraft } from "./member-store.ts";

/** A text that was begun and not sent, in the person's local store; `userId` is null for a visitor. */
export async function readDraft(userId: string | null, key: string): Promise<StoredDraft | undefined> {
  const { drafts } = await memberStore(userId);
  return drafts.get(key);
}

/** Texts of one form on the device. */
export interface StoredDrafts {
  /** The one under the form's key first, then those beside it. */
  rows: StoredDraft[];
  /** False while the store is in memory: the device may hold more. */
  isWhole: boolean;
}

/** The text under `key` and those that are kept beside it. */
export async function readDrafts(userId: string | null, key: string): Promise<StoredDrafts> {
  const { drafts, durable } = await memberStore(userId);
  const [first, beside] = await Promise.all([drafts.get(key), drafts.list(prefixBeside(key))]);
  return { rows: [...(first ? [first] : []), ...beside], isWhole: durable };
}

/** Keeps `value`, which is to become `row`, under `key`, or nothing for null. Rejects when the device has no room for it. */
export async function writeDraft(
  userId: string | null,
  key: string,
  value: unknown,
  row?: string,
): Promise<void> {
  const { drafts } = await memberStore(userId);
  await (value === null
    ? drafts.delete(key)
    : drafts.put({ id: key, value, ...(row !== undefined && { row }) }));
}
