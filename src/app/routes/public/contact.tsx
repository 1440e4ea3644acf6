import { ContactForm } from "#features/contact/components/contact-form.tsx";
import { ContactPage } from "#features/contact/components/contact-page.tsx";
import type { ContactFields } from "#features/contact/schema.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";

/** The outbox comes after the page. Once it is here a message can be written without network, also by a visitor. */
const Waiting = lazyPart(async () => {
  const [{ startOutboxOnce }, { OutboxStatus }] = await Promise.all([
    import("../../start-outbox.ts"),
    import("#features/outbox/components/outbox-status.tsx"),
  ]);
  startOutboxOnce();
  return OutboxStatus;
});

/** Members only: visitors do not load it. */
const MyMessages = lazyPart(
  async () => (await import("#features/contact/components/my-messages.tsx")).MyMessages,
);

async function keep(message: ContactFields, id: string): Promise<void> {
  const { enqueueMessage } = await import("../../start-outbox.ts");
  await enqueueMessage(id, message);
}

/** /contacto. */
export default function ContactRoute() {
  const settings = useSettings();
  const session = useSession();
  const { userId, fullName, email } = session;
  const isMember = accountStateOf(session) === "member";
  return (
    <div className={styles.page}>
      <ContactPage
        settings={settings}
        waiting={<Waiting kind="contact" />}
        sent={userId !== null && isMember && <MyMessages key={userId} userId={userId} />}
      >
        <ContactForm key={userId} userId={userId} name={fullName ?? ""} email={email ?? ""} keep={keep} />
      </ContactPage>
    </div>
  );
}
