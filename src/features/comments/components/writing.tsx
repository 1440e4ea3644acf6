import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { MembersOnly } from "#ui/content/members-only.tsx";
import type { ThreadOf } from "../comment.ts";
import { CommentComposer } from "./comment-composer.tsx";

/** The form for members; for everybody else, what they need to have it. */
export function Writing({ of }: { of: ThreadOf }) {
  const { userId } = useSession();
  const door = useMembersOnly("#comentarios");
  return (
    <MembersOnly
      {...door}
      label="Inicia sesión para comentar"
      why="Los comentarios son de quienes forman parte de la comunidad."
    >
      {/* A draft belongs to one person and one prophecy: the next one starts with an empty form. */}
      <CommentComposer key={`${userId}:${of.prophecyId}`} of={of} />
    </MembersOnly>
  );
}
