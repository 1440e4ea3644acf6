import { useMembersDoor } from "#platform/session/use-members-door.ts";
import { useSession } from "#platform/session/use-session.ts";
import { MembersDoor } from "#ui/content/members-door.tsx";
import type { ThreadOf } from "../comment.ts";
import { CommentComposer } from "./comment-composer.tsx";

/** The form for members; for everybody else, what they need to have it. */
export function Writing({ of }: { of: ThreadOf }) {
  const { userId } = useSession();
  const door = useMembersDoor("#comentarios");
  return (
    <MembersDoor
      {...door}
      label="Inicia sesión para comentar"
      why="Los comentarios son de quienes forman parte de la comunidad."
    >
      {/* A draft belongs to one person and one prophecy: the next one starts with an empty form. */}
      <CommentComposer key={`${userId}:${of.prophecyId}`} of={of} />
    </MembersDoor>
  );
}
