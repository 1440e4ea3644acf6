import { useEffect, useState } from "react";
import type { SavedProphecy } from "../draft/draft-fields.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import { abandonedCopies, discardCopy, type LocalCopy } from "../draft/local-copies.ts";
import { recoveryOf } from "../draft/save-outcome.ts";

export interface FoundCopy {
  copy: LocalCopy;
  /** Somebody saved another version since it was begun. */
  compare: boolean;
}

/** Copies of unsaved edits that a crash or a closed tab left on this device, offered one after the other, newest first. */
export function useRecovery(id: string, row: SavedProphecy | null, session: EditingSession) {
  const [found, setFound] = useState<FoundCopy[]>([]);

  useEffect(() => {
    let current = true;
    void findCopies(id, row).then((copies) => current && setFound(copies));
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what was there when the editor was opened
  }, [id]);

  const offered = found[0];

  async function drop(key: string) {
    setFound((copies) => copies.filter(({ copy }) => copy.key !== key));
    await discardCopy(key);
  }

  return {
    offered,
    use: async () => {
      if (!offered) return;
      // First kept under this editor's name, then gone from under the old one.
      await session.recover(offered.copy.fields, offered.compare);
      await drop(offered.copy.key);
    },
    discard: async () => {
      if (offered) await drop(offered.copy.key);
    },
  };
}

async function findCopies(id: string, row: SavedProphecy | null): Promise<FoundCopy[]> {
  const offers: FoundCopy[] = [];
  for (const copy of await abandonedCopies(id)) {
    const recovery = recoveryOf(copy, row);
    if (recovery === "nothing") await discardCopy(copy.key);
    else offers.push({ copy, compare: recovery === "offer-and-compare" });
  }
  return offers;
}
