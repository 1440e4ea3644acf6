import { useOnline } from "#platform/offline/use-online.ts";
import type { NamedItem } from "../item.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import { useDecisions } from "./use-decisions.tsx";

interface DecideHereProps {
  item: NamedItem;
  /** Reads the item again. */
  onDecided: () => unknown;
}

/** The decisions about an item at the place where it is shown; the same as in the queue. */
export function DecideHere({ item, onDecided }: DecideHereProps) {
  const online = useOnline();
  const { decide, question, isPending } = useDecisions(onDecided);
  return (
    <>
      <DecisionButtons
        item={item}
        disabled={isPending || !online}
        onDecide={(decision) => decide([item], decision)}
      />
      {question}
    </>
  );
}
