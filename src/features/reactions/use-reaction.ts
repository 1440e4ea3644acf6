import { useQuery } from "@tanstack/react-query";
import type { Reaction } from "#domain/choices.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { useChoice } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import { reactionEntryId, type ReactionPayload } from "./payload.ts";
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
  const stored = mine ? reactionOn(mine, { target, targetId }) : null;
  const { choice, waits, choose } = useChoice<Reaction | null, ReactionPayload>({
    kind: "reaction",
    entryId: reactionEntryId({ target, targetId }),
    stored,
    choiceIn: (payload) => payload.reaction,
  });
  return {
    chosen: choice,
    total: shownTotal(total, stored, choice),
    waits,
    tap: (tapped) => {
      const reaction = afterTap(choice, tapped);
      choose(reaction, { thread, target, targetId, reaction }, (error) =>
        toast.error("No se pudo guardar tu reacción", { description: choiceErrorText(error) }),
      );
    },
  };
}
