import type { ReactNode } from "react";
import { formatDate } from "#lib/dates.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import type { Prophecy } from "../prophecy.ts";
import { readingMinutes } from "../rules.ts";
import { CategoryBadge } from "./prophecy-card.tsx";
import { ProphecyCover } from "./prophecy-cover.tsx";
import styles from "./prophecy-article.module.css";

interface ProphecyArticleProps {
  prophecy: Prophecy;
  /** This is the device's copy and the server could not be asked. */
  fromDevice: boolean;
  /** Reactions and sharing, below the text. */
  footer?: ReactNode;
}

export function ProphecyArticle({ prophecy, fromDevice, footer }: ProphecyArticleProps) {
  return (
    <article className={styles.article}>
      <PageTitle title={prophecy.title} className={styles.head}>
        <span className={styles.title}>{prophecy.title}</span>
      </PageTitle>
      <p className={styles.meta}>
        <CategoryBadge category={prophecy.category} />
        <span>{prophecy.author}</span>
        <time dateTime={prophecy.publish_date}>{formatDate(prophecy.publish_date)}</time>
        <span>{readingMinutes(prophecy.content)} min de lectura</span>
      </p>
      {prophecy.status === "draft" && (
        <Alert tone="warning" title="Esto es un borrador">
          Solo lo ve la administración. Publícalo cuando esté listo.
        </Alert>
      )}
      <ProphecyCover imageUrl={prophecy.image_url} seed={prophecy.id} large />
      <RichText html={prophecy.content} />
      {/* Known only after the server was asked: under the text, so that nothing moves while it is read. */}
      {fromDevice && (
        <p>
          <Badge tone="info">Guardado para leer sin conexión</Badge>
        </p>
      )}
      {footer}
    </article>
  );
}
