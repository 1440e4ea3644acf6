import { ThumbsUp } from "lucide-react";
import { formatCount } from "#lib/format-count.ts";
import { counted } from "#lib/counted.ts";
import { hasRole } from "#domain/roles.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { ToggleButton } from "#ui/actions/toggle-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import type { MediaItem } from "../media.ts";
import { useLike } from "../use-like.ts";
import styles from "./like-button.module.css";

/** "Me gusta", with how many do; a visitor sees the number and is asked to sign in. */
export function LikeButton({ item }: { item: MediaItem }) {
  const { role } = useSession();
  const door = useMembersOnly();
  if (hasRole(role, "member")) return <LikeToggle item={item} />;
  return (
    <p className={styles.total}>
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
          <span className={styles.number}>
            {formatCount(total)}
            <VisuallyHidden>{total === 1 ? " persona" : " personas"}</VisuallyHidden>
          </span>
        )}
      </ToggleButton>
      {waits && <Badge tone="warning">Pendiente de enviar</Badge>}
    </>
  );
}
