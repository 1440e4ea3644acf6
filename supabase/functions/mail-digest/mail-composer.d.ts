/** The part of nodemailer/lib/mail-composer that is used here: its own types want those of Node, which Deno's check lacks. */
// oxlint-disable-next-line import/no-default-export -- as the package exports it
export default class MailComposer {
  constructor(mail: {
    from: { name: string; address: string };
    to: { name: string; address: string };
    subject: string;
    text: string;
    html: string;
    headers: Record<string, { prepared: boolean; value: string }>;
    messageId: string;
    disableFileAccess: boolean;
    disableUrlAccess: boolean;
  });
  compile(): { build: () => Promise<Uint8Array> };
}
