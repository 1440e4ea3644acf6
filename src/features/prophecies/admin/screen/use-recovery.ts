import { useEffect, useState } from "react";
import { useAskedToWrite } from "#platform/navigation/asked-to-write.ts";
import { isBlank, type SavedProphecy } from "../draft/draft-fields.ts";
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
  const isAsked = useAskedToWrite();

  async function take({ copy, compare }: FoundCopy) {
    // First kept under this editor's name, then gone from under the old one.
    await session.recover(copy.fields, compare);
    await drop(copy.key);
  }

  useEffect(() => {
    let current = true;
    void findCopies(id, row).then(([first, ...others]) => {
      if (!current || !first) return undefined;
      // The person has just chosen this text in another app, and nothing is written here yet.
      const isChosen = isAsked && row === null && isBlank(session.state.fields);
      setFound(isChosen ? others : [first, ...others]);
      return isChosen ? take(first) : undefined;
    });
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
      if (offered) await take(offered);
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
