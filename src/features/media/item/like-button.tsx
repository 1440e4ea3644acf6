import { ThumbsUp } from "lucide-react";
import { formatCount, counted } from "#lib/counting.ts";
import { hasRole } from "#domain/roles.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { ToggleButton } from "#ui/actions/toggle-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { MediaItem } from "../media.ts";
import { useLike } from "./queries.ts";

/** "Me gusta", with how many do; a visitor sees the number and is asked to sign in. */
export function LikeButton({ item }: { item: MediaItem }) {
  const { role } = useSession();
  const door = useMembersOnly();
  if (hasRole(role, "member")) return <LikeToggle item={item} />;
  return (
    <p className={layout.meta1}>
      {item.likes > 0 && <span>{counted(item.likes, "me gusta", "me gusta")}</span>}
      <MembersOnly inline {...door} label="Inicia sesión para decir que te gusta" />
    </p>
  );
}

function LikeToggle({ item }: { item: MediaItem }) {
  const { liked, total, waits, toggle } = useLike(item);
  return (
    <>
      <ToggleButton pressed={liked} onClick={toggle}>
        <ThumbsUp size="1.35em" aria-hidden="true" />
        Me gusta
        {total > 0 && (
          <span className={textStyles.digits}>
            {formatCount(total)}
            <VisuallyHidden>{total === 1 ? " persona" : " personas"}</VisuallyHidden>
          </span>
        )}
      </ToggleButton>
      {waits && <Badge tone="warning">Pendiente de enviar</Badge>}
    </>
  );
}
