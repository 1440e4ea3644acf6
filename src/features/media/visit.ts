import { isUuid } from "#lib/uuid.ts";

const KEY = "media-visit";

/**
 * The number under which a visitor of this device counts today, so that a family behind one network is not one viewer.
 * It is new each day and identifies nobody; undefined where nothing can be stored, and then the network's address
 * counts.
 */
export function visitOfToday(): string | undefined {
  const day = new Date().toDateString();
  try {
    const [kept, id] = (localStorage.getItem(KEY) ?? "").split("|");
    if (kept === day && id !== undefined && isUuid(id)) return id;
    const visit = crypto.randomUUID();
    localStorage.setItem(KEY, `${day}|${visit}`);
    return visit;
  } catch {
    return undefined;
  }
}
