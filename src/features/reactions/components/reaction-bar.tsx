import { REACTION_LABELS, REACTIONS } from "#domain/choices.ts";
import { hasRole } from "#domain/roles.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { ToggleButton } from "#ui/actions/toggle-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import layout from "#ui/layout/layout.module.css";
import { useReaction } from "../use-reaction.ts";
import { ReactionIcon } from "./reaction-icon.tsx";
import styles from "./reaction-bar.module.css";

/** The four reactions under a prophecy, each a toggle, with how many there are. */
export function ReactionBar({ prophecyId, total }: { prophecyId: string; total: number }) {
  const { role } = useSession();
  if (!hasRole(role, "member")) return <ReactionTotal total={total} />;
  return <ReactionToggles prophecyId={prophecyId} total={total} />;
}

function ReactionToggles({ prophecyId, total }: { prophecyId: string; total: number }) {
  const reaction = useReaction(
    { type: "prophecy", id: prophecyId },
    { target: "prophecy", targetId: prophecyId },
    total,
  );
  return (
    <div className={layout.stack3}>
      <fieldset className={styles.toggles} aria-label="Tu reacción a esta profecía">
        {REACTIONS.map((kind) => (
          <ToggleButton key={kind} pressed={reaction.chosen === kind} onClick={() => reaction.tap(kind)}>
            <ReactionIcon reaction={kind} />
            {REACTION_LABELS[kind]}
          </ToggleButton>
        ))}
      </fieldset>
      <p className={styles.total}>
        <span>{totalText(reaction.total)}</span>
        {reaction.waits && <Badge tone="warning">Pendiente de enviar</Badge>}
      </p>
    </div>
  );
}

function ReactionTotal({ total }: { total: number }) {
  const door = useMembersOnly();
  return (
    <p className={styles.total}>
      <span>{totalText(total)}</span>
      <MembersOnly inline {...door} label="Inicia sesión para reaccionar" />
    </p>
  );
}

/** "1 reacción", "12 reacciones". */
function totalText(total: number): string {
  if (total === 0) return "Aún no hay reacciones";
  return total === 1 ? "1 reacción" : `${total} reacciones`;
}
