import { useQuery } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { useMemo, useOptimistic, useTransition } from "react";
import type { Reaction } from "#domain/reactions.ts";
import { enqueue, outboxAtom } from "#platform/offline/outbox.ts";
import { reactionEntryId, type ReactionPayload } from "./payload.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import type { ReactionTarget, ReactionThread } from "./reaction.ts";
import { myReactions } from "./queries.ts";
import { afterTap, reactionOn, shownTotal } from "./rules.ts";

export interface ReactionState {
  chosen: Reaction | null;
  total: number;
  /** The choice is kept on this device and was not sent yet, although it was tried. */
  waits: boolean;
  tap: (reaction: Reaction) => void;
}

/** The person's reaction to one thing: shown at the tap, kept in the outbox, sent when there is network. */
export function useReaction(
  thread: ReactionThread,
  { target, targetId }: ReactionTarget,
  total: number,
): ReactionState {
  const { userId } = useSession();
  const { data: mine } = useQuery(myReactions(userId, thread));
  const entry = useReactionEntry({ target, targetId });
  const stored = mine ? reactionOn(mine, { target, targetId }) : null;
  const kept = entry?.state === "pending" ? (entry.payload as ReactionPayload).reaction : stored;
  const [chosen, choose] = useOptimistic(kept);
  const [, startTransition] = useTransition();
  return {
    chosen,
    total: shownTotal(total, stored, chosen),
    waits: entry !== undefined && entry.attempts > 0,
    tap: (tapped) => {
      const reaction = afterTap(chosen, tapped);
      // The tap is painted before anything is written (INP), and taken back by itself if it cannot be kept.
      startTransition(async () => {
        choose(reaction);
        const payload: ReactionPayload = { thread, target, targetId, reaction };
        await enqueue("reaction", reactionEntryId(payload), payload).catch(() => {
          toast.error("No se pudo guardar tu reacción", {
            description:
              "Tu teléfono no tiene espacio o no deja guardar datos. Libera espacio e inténtalo de nuevo.",
          });
        });
      });
    },
  };
}

/** Only the bar whose own entry changed draws itself again. */
function useReactionEntry(thing: ReactionTarget) {
  const id = reactionEntryId(thing);
  return useAtomValue(useMemo(() => atom((get) => get(outboxAtom)?.find((entry) => entry.id === id)), [id]));
}
