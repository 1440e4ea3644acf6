import { Link } from "react-router-dom";
import { formatDate } from "#lib/dates.ts";
import { Badge } from "#ui/content/badge.tsx";
import { KIND_LABELS, pathOf, type SearchResult } from "../search-result.ts";
import { MarkedText } from "#ui/content/marked-text.tsx";
import styles from "./result-card.module.css";

/** One thing that was found; the whole card leads to it. */
export function ResultCard({ result }: { result: SearchResult }) {
  const { kind, title, excerpt, happened_at } = result;
  return (
    <article className={styles.card}>
      <p className={styles.meta}>
        <Badge tone="primary">{KIND_LABELS[kind].one}</Badge>
        {happened_at && <time dateTime={happened_at}>{formatDate(happened_at)}</time>}
      </p>
      <h2 className={styles.title}>
        <Link className={styles.link} to={pathOf(result)}>
          <MarkedText text={title} />
        </Link>
      </h2>
      {excerpt && (
        <p className={styles.excerpt}>
          <MarkedText text={excerpt} />
        </p>
      )}
    </article>
  );
}
