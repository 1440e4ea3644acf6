import { AdminPage } from "#ui/content/admin-page.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { NoticeForm } from "./notice-form.tsx";
import { PhoneHealth, SentNotices, WaitingNotices } from "./notice-list.tsx";

/** /admin/avisos: all notices that wait, the form for one of the office, and those of the office that went out. */
export function NoticesPage() {
  return (
    <AdminPage
      title="Avisos"
      lead="Lo que la iglesia tiene que decir hoy, en el teléfono de quien deba saberlo."
    >
      <WaitingNotices />
      <Panel title="Escribir un aviso">
        <NoticeForm />
      </Panel>
      <Panel title="Enviados">
        <PhoneHealth />
        <SentNotices />
      </Panel>
    </AdminPage>
  );
}
