/** Someone who can be mentioned in a thread. */
export interface MentionCandidate {
  id: string;
  name: string;
  photo: string | null;
}

/** Suggestions of a message field while "@nombre" is being written in it. */
export interface MentionSource {
  /** Matches of the last `ask`. */
  found: readonly MentionCandidate[];
  /** Looks for names that begin with `search`; null when no mention is being written. */
  ask: (search: string | null) => void;
}

/** A person picked from the list: their name is in the text, their id goes to the server. */
export type PickedMention = Pick<MentionCandidate, "id" | "name">;

/** Up to three words of a name. */
const NAME_START = /(?:^|[\s(¡¿«"])@((?:[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,2})?)$/u;
const MENTION = /@\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)*/gu;

/** The text between the last "@" and the caret, or null when no mention is being written. */
export function mentionAt(text: string, caret: number): string | null {
  return NAME_START.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The text with the mention at the caret completed, and where the caret belongs then. */
export function completeMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionAt(text, caret) ?? "";
  const before = text.slice(0, caret - typed.length) + `${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
}

/** Ids of the picked people whose name is still in the text: ten at most, the database's limit. */
export function mentionedIds(text: string, picked: readonly PickedMention[]): string[] {
  const still = picked.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(still.map(({ id }) => id))].slice(0, 10);
}

/** A text cut into plain parts and "@Nombre Apellido" parts, for showing them apart. */
export function mentionParts(text: string): { text: string; isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMention: false });
    parts.push({ text: match[0], isMention: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false });
  return parts;
}
