import { useRef, useState } from "react";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { useFocusBeside, useListKeys } from "#ui/selection/list-keys.ts";
import type { ModeratedItem, NamedItem } from "../item.ts";
import { useDecide } from "../queries.ts";
import { ReasonOfRejection } from "./reason-of-rejection.tsx";

/** Decides; `onSent` is called when the decision is sent, a rejection once its reason was asked for. */
type Decide<Item> = (items: readonly Item[], decision: ReviewStatus, onSent?: () => void) => void;

interface Rejection {
  items: readonly NamedItem[];
  onSent?: (() => void) | undefined;
}

/**
 * Decides at once or, to reject, after `question`, which asks for the reason and must be rendered. `onDecided` reads the
 * items again where others than the queue show them.
 */
export function useDecisions(onDecided?: () => unknown) {
  const [toReject, setToReject] = useState<Rejection>();
  const { mutate, isPending } = useDecide(onDecided);
  const decide: Decide<NamedItem> = (items, decision, onSent) => {
    if (decision === "rejected") return setToReject({ items, onSent });
    onSent?.();
    mutate({ items, decision });
  };
  const question = toReject && (
    <ReasonOfRejection
      items={toReject.items}
      onCancel={() => setToReject(undefined)}
      onReject={(reason) => {
        setToReject(undefined);
        toReject.onSent?.();
        mutate({ items: toReject.items, decision: "rejected", reason });
      }}
    />
  );
  return { decide, question, isPending };
}

const KEYS: Readonly<Record<string, ReviewStatus>> = { a: "approved", r: "rejected", u: "pending" };

/** Decisions about the items of a list, `list` by its ref: the keys A, R and U decide, J and K move the focus. */
export function useListDecisions(
  items: readonly ModeratedItem[],
  canDecide: boolean,
  onDecided?: () => unknown,
) {
  const list = useRef<HTMLUListElement>(null);
  const leave = useFocusBeside(list, items);
  const { decide: decideOn, question } = useDecisions(onDecided);
  const decide: Decide<ModeratedItem> = (about, decision, onSent) =>
    decideOn(about, decision, () => {
      leave(({ id }) => about.some((leaving) => leaving.id === id));
      onSent?.();
    });
  useListKeys(list, items, (item, key) => {
    const decision = KEYS[key];
    if (!canDecide || !decision || decision === item.status) return false;
    decide([item], decision);
    return true;
  });
  return { list, decide, question };
}
