import { InboxPanel } from "#features/contact/admin/inbox-panel.tsx";

/** /admin/mensajes. */
export default function AdminMessagesRoute() {
  return <InboxPanel />;
}
