import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { Card } from "#ui/content/card.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import type { NoticeFilter, NoticeGroup } from "../notification.ts";
import { toGroup } from "../rules.ts";
import { GROUP_LABELS } from "../texts.ts";
import { MarkAllButton } from "./mark-all-button.tsx";
import { NoticeList } from "./notice-list.tsx";
import styles from "./notification-page.module.css";
import { PushInvitation } from "../push/push-invitation.tsx";
import { SilenceDialog } from "../silence/silence-dialog.tsx";
import { SilenceMenu } from "../silence/silence-menu.tsx";
import { SilenceStatus } from "../silence/silence-status.tsx";
import { UndoBar } from "./undo-bar.tsx";

const GROUPS = (Object.keys(GROUP_LABELS) as NoticeGroup[]).map((group) => ({
  value: group,
  label: GROUP_LABELS[group],
}));

interface NotificationPageProps {
  filter: NoticeFilter;
  onChange: (filter: NoticeFilter) => void;
  /** The notice that "Hoy no" of a push was pressed on. */
  silencing: string | null;
  onSilenced: () => void;
}

/** The body of /notificaciones: every notice by day, with the filters that the address keeps above them. */
export function NotificationPage({ filter, onChange, silencing, onSilenced }: NotificationPageProps) {
  const { role } = useSession();
  const groups = GROUPS.filter(({ value }) => value !== "admin" || hasRole(role, "admin"));
  const list = (
    <>
      <SilenceStatus />
      <Card flush>
        <NoticeList filter={filter} byDay />
      </Card>
    </>
  );
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <SelectField
          label={<VisuallyHidden>Tipo</VisuallyHidden>}
          placeholder="Todos"
          options={groups}
          value={filter.group ?? ""}
          onChange={({ target }) => onChange({ ...filter, group: toGroup(target.value) })}
        />
        <MarkAllButton />
        <SilenceMenu />
      </div>
      <Tabs
        label="Qué notificaciones ver"
        className={styles.list}
        value={filter.unread ? "unread" : "all"}
        onChange={(tab) => onChange({ ...filter, unread: tab === "unread" })}
        tabs={[
          { id: "all", label: "Todas", content: list },
          { id: "unread", label: "No leídas", content: list },
        ]}
      />
      <div className={styles.invitation}>
        <PushInvitation />
      </div>
      <UndoBar floating />
      {silencing !== null && <SilenceDialog noticeId={silencing} onClose={onSilenced} />}
    </div>
  );
}
