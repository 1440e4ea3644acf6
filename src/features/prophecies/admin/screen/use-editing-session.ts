import { useEffect, useState, useSyncExternalStore } from "react";
import { createDraft, readForEditing, saveProphecy } from "../api.ts";
import { emptyFields, fieldsOf, type SavedProphecy } from "../draft/draft-fields.ts";
import { EditingSession } from "../draft/editing-session.ts";
import type { EditingState } from "../draft/editing-state.ts";
import { openLocalCopy, type LocalCopyKeeper } from "../draft/local-copies.ts";

interface Opened {
  session: EditingSession;
  copy: LocalCopyKeeper;
}

/** The editing session of one prophecy for as long as its editor is open; `row` and `author` count at the start only. */
export function useEditingSession(
  id: string,
  row: SavedProphecy | null,
  author: string,
): { session: EditingSession; state: EditingState } {
  const [{ session, copy }] = useState(() => open(id, row, author));
  const state = useSyncExternalStore(session.subscribe, () => session.state);

  useEffect(() => {
    session.open();
    const release = copy.hold();
    const retry = () => session.retryNow();
    globalThis.addEventListener("online", retry);
    return () => {
      globalThis.removeEventListener("online", retry);
      session.close();
      release();
    };
  }, [session, copy]);

  return { session, state };
}

function open(id: string, row: SavedProphecy | null, author: string): Opened {
  const copy = openLocalCopy(id);
  const ports = {
    create: (fields: SavedProphecy | Parameters<typeof createDraft>[1]) => createDraft(id, fields),
    update: (version: number, attempt: Parameters<typeof saveProphecy>[2]) =>
      saveProphecy(id, version, attempt),
    read: () => readForEditing(id),
    keep: copy.keep,
    forget: copy.forget,
  };
  return { copy, session: new EditingSession(ports, row ? fieldsOf(row) : emptyFields(author), row) };
}
