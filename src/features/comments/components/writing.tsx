import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import type { ThreadOf } from "../comment.ts";
import { CommentComposer } from "./comment-composer.tsx";

/** The form for members; for everybody else, what they need to have it. */
export function Writing({ of }: { of: ThreadOf }) {
  const { status, userId, role } = useSession();
  const { pathname } = useLocation();
  // A draft belongs to one person and one prophecy: the next one starts with an empty form.
  if (hasRole(role, "member")) return <CommentComposer key={`${userId}:${of.prophecyId}`} of={of} />;
  if (status === "loading") return <Skeleton shape="block" />;
  if (status === "visitor") {
    return (
      <Notice
        actions={
          <LinkButton variant="secondary" to={paths.auth(`${pathname}#comentarios`)}>
            Inicia sesión para comentar
          </LinkButton>
        }
      >
        Los comentarios son de quienes forman parte de la comunidad.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Tu cuenta aún no puede comentar">
      Confirma tu correo con el enlace que te enviamos. Si ya lo hiciste, escribe a la oficina de la iglesia.
    </Notice>
  );
}
