import { BellRing, Moon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Menu, MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import type { Span } from "./api.ts";
import { useEndSilence, useSilence, useSilences } from "./queries.ts";
import { scopeName, SPANS, WIDE_SCOPES } from "./rules.ts";
import styles from "./silence-menu.module.css";

const MOON = <Moon aria-hidden="true" />;

interface SilenceMenuProps {
  /** Scopes that are offered here. */
  scopes?: readonly string[];
  variant?: "secondary" | "quiet";
  align?: "start" | "end";
}

/** "Silenciar": for how long nothing should ring about what. */
export function SilenceMenu({ scopes = WIDE_SCOPES, variant = "quiet", align = "end" }: SilenceMenuProps) {
  const { role } = useSession();
  if (!hasRole(role, "member")) return null;
  return (
    <Menu
      label="Silenciar"
      align={align}
      header={<p className={styles.lead}>No quiero que suene:</p>}
      trigger={(attributes) => (
        <Button {...attributes} variant={variant} icon={MOON} title="Por un rato, sin perder ningún aviso">
          Silenciar
        </Button>
      )}
    >
      {scopes.map((scope) => (
        <ScopeGroup key={scope} name={scopeName({ scope })}>
          <SpanItems scope={scope} />
        </ScopeGroup>
      ))}
    </Menu>
  );
}

function ScopeGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu takes no fieldset
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      {children}
    </div>
  );
}

/** The spans as items of a menu, and the way back while the scope is silent. */
function SpanItems({ scope, title, lead }: { scope: string; title?: string; lead?: string }) {
  const silence = useSilence();
  const end = useEndSilence();
  const isSilent = useSilences().some((each) => each.scope === scope);
  return (
    <>
      {isSilent && (
        <MenuItem icon={<BellRing aria-hidden="true" />} onSelect={() => end.mutate(scope)}>
          Volver a avisarme
        </MenuItem>
      )}
      {Object.entries(SPANS).map(([span, label]) => (
        <MenuItem
          key={span}
          icon={MOON}
          onSelect={() => silence.mutate({ scope, span: span as Span, title })}
        >
          {lead ? `${lead} ${label.toLowerCase()}` : label}
        </MenuItem>
      ))}
    </>
  );
}

/** The same below other items: "Silenciar: hasta mañana". */
export function SilenceItems({ scope, title }: { scope: string; title: string }) {
  return (
    <>
      <MenuDivider />
      <SpanItems scope={scope} title={title} lead="Silenciar:" />
    </>
  );
}
