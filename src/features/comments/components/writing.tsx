import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { ThreadOf, VideoBeside } from "../comment.ts";

/** Members only: who just reads does not load it. */
const CommentComposer = lazyPart(
  async () => (await import("./comment-composer.tsx")).CommentComposer,
  <Skeleton shape="message" />,
);

/** The form for members; for everybody else, what they need to have it. */
export function Writing({ of, video }: { of: ThreadOf; video: VideoBeside | undefined }) {
  const { userId } = useSession();
  const door = useMembersOnly("#comentarios");
  return (
    <MembersOnly
      {...door}
      label="Inicia sesión para comentar"
      why="Los comentarios son de quienes forman parte de la comunidad."
    >
      {/* A draft belongs to one person and one conversation: the next one starts with an empty form. */}
      <CommentComposer key={`${userId}:${of.target.id}`} of={of} video={video} />
    </MembersOnly>
  );
}
