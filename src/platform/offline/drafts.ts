import { memberStore, type StoredDraft } from "./member-store.ts";

/** A text that was begun and not sent, in the person's local store; `userId` is null for a visitor. */
export async function readDraft(userId: string | null, key: string): Promise<StoredDraft | undefined> {
  const { drafts } = await memberStore(userId);
  return drafts.get(key);
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
