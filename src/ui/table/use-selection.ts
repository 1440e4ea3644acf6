import { useCallback, useMemo, useState } from "react";

/** The chosen rows of the page on the screen. */
export interface Selection {
  ids: ReadonlySet<string>;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Rows chosen among those on the screen: one that has left it, by a filter or because it is gone, is not chosen any more. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = useMemo(() => {
    const shown = new Set(rows.map(({ id }) => id));
    return new Set(chosen.filter((id) => shown.has(id)));
  }, [rows, chosen]);
  const clear = useCallback(() => setChosen([]), []);
  return { ids, choose: setChosen, clear };
}
