import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { outboxAtom } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

const NONE: OutboxEntry[] = [];

/** Pending entries, oldest first, of one kind or of all. */
export function useOutbox(kind?: string): OutboxEntry[] {
  const entries = useAtomValue(outboxAtom) ?? NONE;
  return useMemo(() => (kind ? entries.filter((entry) => entry.kind === kind) : entries), [entries, kind]);
}
