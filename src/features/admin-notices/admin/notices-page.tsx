import { AdminPage } from "#ui/content/admin-page.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { NoticeFormOrButton } from "./notice-form.tsx";
import { PhoneHealth, SentNotices, WaitingNotices } from "./notice-list.tsx";
import { useNoticeForm } from "./use-notice-form.ts";

/** /admin/avisos: all notices that wait, the form for one of the office, and those of the office that went out. */
export function NoticesPage() {
  const writing = useNoticeForm();
  return (
    <AdminPage
      title="Avisos"
      lead="Lo que la iglesia tiene que decir hoy, en el teléfono de quien deba saberlo."
    >
      <WaitingNotices writing={writing} />
      <Panel title="Escribir un aviso">
        <NoticeFormOrButton writing={writing} />
      </Panel>
      <Panel title="Enviados">
        <PhoneHealth />
        <SentNotices writing={writing} />
      </Panel>
    </AdminPage>
  );
}
