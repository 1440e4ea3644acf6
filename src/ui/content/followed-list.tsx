import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Card } from "./card.tsx";
import styles from "./followed-list.module.css";
import { Loading, Skeleton } from "./skeleton.tsx";

export interface FollowedListProps<Row extends { id: string }> {
  title: string;
  /** What was read; undefined until then. */
  rows: readonly Row[] | undefined;
  /** The last reading failed. What an earlier one brought stays. */
  failed: boolean;
  retry: () => void;
  texts: Record<"loading" | "failed" | "empty" | "all", string>;
  /** Address of everything there is of the kind, beside what nobody follows yet. */
  all: string;
  icon: ReactNode;
  link: (row: Row) => { to: string; title: string };
  /** A line under the title: how far, since when. */
  detail: (row: Row) => ReactNode;
}

/** A card with links to what a person follows, and what to do while that is nothing. */
export function FollowedList<Row extends { id: string }>({
  title,
  rows,
  failed,
  retry,
  texts,
  all,
  icon,
  link,
  detail,
}: FollowedListProps<Row>) {
  return (
    <Card>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      {rows === undefined && !failed && (
        <Loading label={texts.loading}>
          <Skeleton lines={2} />
        </Loading>
      )}
      {rows === undefined && failed && (
        <div className={styles.none}>
          <p>{texts.failed}. Revisa tu conexión.</p>
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      {rows?.length === 0 && (
        <div className={styles.none}>
          <p>{texts.empty}</p>
          <LinkButton variant="secondary" to={all}>
            {texts.all}
          </LinkButton>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => {
            const { to, title: name } = link(row);
            return (
              <li key={row.id}>
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
                <p className={styles.detail}>{detail(row)}</p>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
