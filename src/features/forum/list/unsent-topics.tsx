import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { deliveryOf } from "#platform/offline/delivery.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { Card } from "#ui/content/card.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { Category } from "../forum.ts";
import { unsentTopics } from "../rules.ts";
import styles from "./unsent-topics.module.css";

/** Topics opened on this device that the server does not have yet. They can be read and answered all the same. */
export function UnsentTopics({ categories }: { categories: readonly Category[] }) {
  const topics = unsentTopics(useUnsent("forum-post"));
  if (topics.length === 0) return null;
  return (
    <ul className={layout.stack2} aria-label="Temas que faltan por enviar">
      {topics.map(({ id, title, categoryId, entry }) => (
        <Card as="li" key={id} className={styles.topic}>
          <Link to={paths.forumTopic(id)} className={styles.link}>
            {title}
          </Link>
          <span className={textStyles.quiet}>{categories.find((one) => one.id === categoryId)?.name}</span>
          <DeliveryBadge delivery={deliveryOf(entry)} />
        </Card>
      ))}
    </ul>
  );
}
