import { Cake, Mail, MapPin, Phone } from "lucide-react";
import { phoneLink } from "#lib/phone.ts";
import { Avatar } from "#ui/content/avatar.tsx";
import { Fact, Facts } from "#ui/content/facts.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { MemberCard } from "../member.ts";
import { birthdayText, serviceText } from "../rules.ts";
import styles from "./member-card.module.css";

/** The facts of a member's card that its reader may see. */
export function MemberFacts({ card }: { card: MemberCard }) {
  const { name, photo, phone, email, neighbourhood, about } = card;
  const service = serviceText(card);
  const birthday = birthdayText(card);
  const call = phoneLink(phone ?? "");
  const isBare = !phone && !email && !birthday && !neighbourhood && !about;
  return (
    <div className={layout.stack4}>
      <div className={styles.head}>
        <Avatar name={name} src={photo} size="large" />
        <div>
          <p className={styles.name}>{name}</p>
          {service && <p className={textStyles.quiet}>{service}</p>}
        </div>
      </div>
      {about && <p className={textStyles.written}>{about}</p>}
      {(phone || email || birthday || neighbourhood) && (
        <Facts>
          {phone && (
            <Fact icon={<Phone aria-hidden="true" />}>
              {call === undefined ? phone : <a href={call}>{phone}</a>}
            </Fact>
          )}
          {email && (
            <Fact icon={<Mail aria-hidden="true" />}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          {birthday && <Fact icon={<Cake aria-hidden="true" />}>{birthday}</Fact>}
          {neighbourhood && <Fact icon={<MapPin aria-hidden="true" />}>{neighbourhood}</Fact>}
        </Facts>
      )}
      {isBare && <p className={textStyles.quiet}>No comparte más datos en el directorio.</p>}
    </div>
  );
}
