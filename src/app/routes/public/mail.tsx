import { EndMails } from "#features/notifications/mail/end-mails.tsx";

/** /correo: ends the notices by mail, by the link of one of them. */
export default function MailRoute() {
  return <EndMails />;
}
