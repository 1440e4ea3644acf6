import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { untilText } from "#lib/until-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { remedyLabel, type SiteAlert } from "../alert.ts";
import { useSettleAlert } from "../queries.ts";
import styles from "./debug-page.module.css";

interface AlertItemProps {
  alert: SiteAlert;
  /** For an open one. */
  onMute?: () => void;
}

/** One alert: what is wrong, since when, who knows of it, and where to look. */
export function AlertItem({ alert, onMute }: AlertItemProps) {
  const settling = useSettleAlert();
  const minute = useMinute() ?? 0;
  const { severity, opened_at: opened, closed_at: closed, seen_by: seenBy, muted_until: muted } = alert;
  // The page of alerts itself is no place to go to from here.
  const path = alert.path === "/admin/debug" ? null : alert.path;
  return (
    <li className={`${styles.item} ${layout.stack2}`}>
      <p className={layout.row2}>
        {closed === null && seenBy !== null ? (
          <Badge>{severity === "critical" ? "Crítica, ya vista" : "Ya vista"}</Badge>
        ) : closed === null ? (
          <Badge tone={severity === "critical" ? "danger" : "warning"}>
            {severity === "critical" ? "Crítica" : "Atención"}
          </Badge>
        ) : (
          <Badge>Terminó</Badge>
        )}
        <span className={textStyles.name}>{alert.title}</span>
      </p>
      <p>{alert.detail}</p>
      <p className={textStyles.quiet}>
        <time dateTime={opened} title={formatDateTime(opened)}>
          {relativeTime(opened)}
        </time>
        {closed !== null && ` · terminó ${relativeTime(closed).toLowerCase()}`}
        {seenBy !== null && ` · la vio ${seenBy}`}
        {closed === null && muted !== null && ` · en silencio ${untilText(muted, minute)}`}
      </p>
      {onMute && (
        <div className={layout.cluster2}>
          {path !== null && (
            <LinkButton variant="secondary" to={path}>
              {remedyLabel(path)}
              <VisuallyHidden> por «{alert.title}»</VisuallyHidden>
            </LinkButton>
          )}
          {seenBy === null && (
            <Button
              variant="secondary"
              pending={settling.isPending}
              onClick={() => settling.mutate({ id: alert.id, until: null })}
            >
              Enterado<VisuallyHidden> {alert.title}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={onMute}>
            No avisar hasta…<VisuallyHidden> {alert.title}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
