import { useState } from "react";
import { useOnline } from "#platform/offline/use-online.ts";
import type { NamedItem } from "../item.ts";
import { useDecide } from "../queries.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import { ReasonOfRejection } from "./reason-of-rejection.tsx";

interface DecideHereProps {
  item: NamedItem;
  /** Reads the item again. */
  onDecided: () => unknown;
}

/** The decisions about an item at the place where it is shown; the same as in the queue. */
export function DecideHere({ item, onDecided }: DecideHereProps) {
  const [rejecting, setRejecting] = useState(false);
  const online = useOnline();
  const { mutate, isPending } = useDecide(onDecided);
  return (
    <>
      <DecisionButtons
        item={item}
        disabled={isPending || !online}
        onDecide={(decision) =>
          decision === "rejected" ? setRejecting(true) : mutate({ items: [item], decision })
        }
      />
      <ReasonOfRejection
        items={rejecting ? [item] : []}
        onCancel={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          mutate({ items: [item], decision: "rejected", reason });
        }}
      />
    </>
  );
}
