/** Somebody's entries under one key, as Phoenix writes them. */
export interface PresenceEntry {
  metas: Record<string, unknown>[];
}

/** Members of a topic: one entry per channel that tracks itself, grouped by the key it chose. */
export class PresenceList<Member> {
  readonly #entries = new Map<Member, { key: string; meta: Record<string, unknown> }>();
  #counter = 0;

  /** Puts a member on the list, replacing what it said before; answers the change for the others. */
  track(member: Member, key: string, state: Record<string, unknown>): PresenceDiff {
    const leaves = this.untrack(member).leaves;
    this.#counter += 1;
    const meta = { ...state, phx_ref: `local-${this.#counter}` };
    this.#entries.set(member, { key, meta });
    return { joins: { [key]: { metas: [meta] } }, leaves };
  }

  untrack(member: Member): PresenceDiff {
    const entry = this.#entries.get(member);
    this.#entries.delete(member);
    return { joins: {}, leaves: entry ? { [entry.key]: { metas: [entry.meta] } } : {} };
  }

  state(): Record<string, PresenceEntry> {
    const state: Record<string, PresenceEntry> = {};
    for (const { key, meta } of this.#entries.values()) (state[key] ??= { metas: [] }).metas.push(meta);
    return state;
  }
}

export interface PresenceDiff {
  joins: Record<string, PresenceEntry>;
  leaves: Record<string, PresenceEntry>;
}

/** Whether anybody came or went. */
export function changed(diff: PresenceDiff): boolean {
  return Object.keys(diff.joins).length + Object.keys(diff.leaves).length > 0;
}
