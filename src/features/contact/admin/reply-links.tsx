import { Mail, MessageCircle, Phone } from "lucide-react";
import { phoneLink, whatsappLink } from "#lib/phone.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import type { Message } from "../message.ts";
import styles from "./inbox.module.css";

/** The ways to answer somebody, each with the first words written. */
export function ReplyLinks({ message: { name, email, phone, subject } }: { message: Message }) {
  const hello = `Hola, ${name}:`;
  const [chat, call] = [whatsappLink(phone, `${hello} gracias por escribirnos.`), phoneLink(phone)];
  return (
    <div className={styles.row}>
      {email && (
        <LinkButton href={mailLink(email, subject, hello)} icon={<Mail aria-hidden="true" />}>
          Responder por correo
        </LinkButton>
      )}
      {chat && call && (
        <>
          <LinkButton
            variant={email ? "secondary" : "primary"}
            href={chat}
            target="_blank"
            icon={<MessageCircle aria-hidden="true" />}
          >
            Responder por WhatsApp
          </LinkButton>
          <LinkButton variant="quiet" href={call} icon={<Phone aria-hidden="true" />}>
            Llamar
          </LinkButton>
        </>
      )}
    </div>
  );
}

function mailLink(email: string, subject: string, hello: string): string {
  const words = new URLSearchParams({ subject: `Re: ${subject || "tu mensaje"}`, body: `${hello}\n\n` });
  // Mail programs read a plus as a plus.
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${words.toString().replaceAll("+", "%20")}`;
}
