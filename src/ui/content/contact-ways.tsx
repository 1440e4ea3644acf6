import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneLink, whatsappLink } from "#lib/phone.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import styles from "./contact-ways.module.css";

export interface ContactWaysProps {
  /** Present ways of contact. */
  contact: { phone?: string | undefined; whatsapp?: string | undefined; email?: string | undefined };
  /** First message of a chat in WhatsApp. */
  greeting: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** A button for each way to reach somebody: chat, telephone, mail. */
export function ContactWays({ contact: { whatsapp, phone, email }, greeting, children }: ContactWaysProps) {
  const [chat, call] = [whatsapp && whatsappLink(whatsapp, greeting), phone && phoneLink(phone)];
  const [mailbox, host] = email?.split("@") ?? [];
  return (
    <div className={styles.ways}>
      {chat && (
        <LinkButton
          variant="secondary"
          href={chat}
          target="_blank"
          icon={<MessageCircle aria-hidden="true" />}
        >
          WhatsApp
        </LinkButton>
      )}
      {phone && !call && <span>{phone}</span>}
      {call && (
        <LinkButton variant="secondary" href={call} icon={<Phone aria-hidden="true" />}>
          {phone}
        </LinkButton>
      )}
      {email && (
        <LinkButton variant="secondary" href={`mailto:${email}`} icon={<Mail aria-hidden="true" />}>
          <span>
            {/* Where a long address breaks in a narrow button. */}
            {mailbox}@<wbr />
            {host}
          </span>
        </LinkButton>
      )}
      {children}
    </div>
  );
}
