import { SmilePlus } from "lucide-react";
import { use } from "react";
import { REACTION_LABELS, REACTIONS, type Reaction } from "#domain/choices.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Badge } from "#ui/content/badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import textStyles from "#ui/layout/text.module.css";
import { ClosePopover, Popover } from "#ui/overlays/popover.tsx";
import type { ReactionThread } from "../reaction.ts";
import { useReaction, type ReactionState } from "../use-reaction.ts";
import { ReactionIcon } from "./reaction-icon.tsx";
import styles from "./comment-reactions.module.css";

interface CommentReactionsProps {
  /** The target of the comment, or the topic of a post of the forum. */
  thread: ReactionThread;
  commentId: string;
  total: number;
}

/** The reaction to a comment: one button that says what was chosen and opens the four choices. */
export function CommentReactions({ thread, commentId, total }: CommentReactionsProps) {
  const { role } = useSession();
  if (hasRole(role, "member")) return <ReactionMenu thread={thread} commentId={commentId} total={total} />;
  if (total === 0) return null;
  return (
    <span className={styles.count}>
      <ReactionIcon reaction="thanks" />
      {total}
      <VisuallyHidden>{total === 1 ? " reacción" : " reacciones"}</VisuallyHidden>
    </span>
  );
}

function ReactionMenu({ thread, commentId, total }: CommentReactionsProps) {
  const reaction = useReaction(
    thread,
    { target: thread.type === "forum" ? "forum_post" : "comment", targetId: commentId },
    total,
  );
  return (
    <>
      <Popover
        lazy
        label="Elige tu reacción"
        trigger={(attributes) => (
          <button
            {...attributes}
            type="button"
            className={styles.trigger}
            data-chosen={reaction.chosen ?? undefined}
          >
            {reaction.chosen ? <ReactionIcon reaction={reaction.chosen} /> : <SmilePlus aria-hidden="true" />}
            {reaction.chosen ? REACTION_LABELS[reaction.chosen] : "Reaccionar"}
            {reaction.total > 0 && <TotalInName total={reaction.total} />}
          </button>
        )}
      >
        <Choices reaction={reaction} />
      </Popover>
      {reaction.waits && <Badge tone="warning">Pendiente de enviar</Badge>}
    </>
  );
}

function TotalInName({ total }: { total: number }) {
  return (
    <span className={textStyles.digits}>
      {total}
      <VisuallyHidden>{total === 1 ? " reacción" : " reacciones"}</VisuallyHidden>
    </span>
  );
}

function Choices({ reaction: { chosen, tap } }: { reaction: ReactionState }) {
  const close = use(ClosePopover);
  function choose(kind: Reaction) {
    close();
    tap(kind);
  }
  return (
    <div className={styles.choices}>
      {REACTIONS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === kind}
          onClick={() => choose(kind)}
        >
          <ReactionIcon reaction={kind} />
          {REACTION_LABELS[kind]}
        </button>
      ))}
    </div>
  );
}
