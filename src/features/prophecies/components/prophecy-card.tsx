import { MessageCircle, Sparkles } from "lucide-react";
import { CATCH_ALL_CATEGORY } from "#domain/choices.ts";
import { paths } from "#domain/paths.ts";
import { formatDate } from "#lib/dates.ts";
import { Badge } from "#ui/content/badge.tsx";
import { LinkCard, LinkCardTitle } from "#ui/content/link-card.tsx";
import layout from "#ui/layout/layout.module.css";
import type { ProphecySummary } from "../prophecy.ts";
import { ProphecyCover } from "./prophecy-cover.tsx";
import styles from "./prophecy-card.module.css";

/** A prophecy in a list; the whole card leads to it. */
export function ProphecyCard({ prophecy, level = 2 }: { prophecy: ProphecySummary; level?: 2 | 3 }) {
  return (
    <LinkCard picture={<ProphecyCover imageUrl={prophecy.image_url} seed={prophecy.id} />}>
      <div className={styles.body}>
        <div className={layout.meta2}>
          <CategoryBadge category={prophecy.category} />
          <time dateTime={prophecy.publish_date}>{formatDate(prophecy.publish_date)}</time>
        </div>
        <LinkCardTitle level={level} to={paths.prophecy(prophecy.slug)}>
          {prophecy.title}
        </LinkCardTitle>
        <p className={styles.excerpt}>{prophecy.excerpt}</p>
        <p className={styles.counts}>
          <span>{prophecy.author}</span>
          <Count
            icon={<Sparkles aria-hidden="true" />}
            count={prophecy.total_reactions}
            one="reacción"
            many="reacciones"
          />
          <Count
            icon={<MessageCircle aria-hidden="true" />}
            count={prophecy.comment_count}
            one="comentario"
            many="comentarios"
          />
        </p>
      </div>
    </LinkCard>
  );
}

function Count({
  icon,
  count,
  one,
  many,
}: {
  icon: React.ReactNode;
  count: number;
  one: string;
  many: string;
}) {
  if (count === 0) return null;
  return (
    <span className={styles.count} title={`${count} ${count === 1 ? one : many}`}>
      {icon}
      {count}
    </span>
  );
}

/** The category of a prophecy; nothing for one without a category. */
export function CategoryBadge({ category }: { category: string }) {
  return category === CATCH_ALL_CATEGORY ? null : <Badge tone="primary">{category}</Badge>;
}
