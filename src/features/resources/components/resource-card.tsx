import type { ReactNode } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { formatDate } from "#lib/dates.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { Resource } from "../resource.ts";
import { VISIBILITY_LABELS } from "../texts.ts";
import { FileBadge } from "./file-badge.tsx";
import styles from "./resource-card.module.css";

export interface ResourceCardProps {
  resource: Resource;
  view: "grid" | "list";
  /** A word about the copy on this device. */
  note?: ReactNode;
  /** Links and buttons of what can be done with it. */
  children: ReactNode;
}

/** Title, date, description, category and tags of a resource, with what can be done with it. */
export function ResourceCard({ resource, view, note, children }: ResourceCardProps) {
  const { title, description, category, tags, visibility, created_at: at } = resource;
  return (
    <Card as="article" className={view === "list" ? `${styles.card} ${styles.line}` : styles.card}>
      <FileBadge type={resource.file_type} />
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.meta}>
          <span>{category}</span>
          <time dateTime={at}>{formatDate(at)}</time>
          <span>{formatBytes(resource.file_size)}</span>
        </p>
      </div>
      <div className={styles.texts}>
        {description && <p className={textStyles.written}>{description}</p>}
        {(tags.length > 0 || visibility !== "public") && (
          <ul className={styles.tags} aria-label={`Etiquetas de ${title}`}>
            {visibility !== "public" && (
              <li>
                <Badge tone="info">{VISIBILITY_LABELS[visibility]}</Badge>
              </li>
            )}
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        {note}
      </div>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
