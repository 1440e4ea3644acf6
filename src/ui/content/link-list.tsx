import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "./card.tsx";
import styles from "./link-list.module.css";

export interface LinkListProps<Row extends { id: string }> {
  title: string;
  icon: ReactNode;
  rows: readonly Row[];
  /** Address of a row; a row without one is plain text. */
  link: (row: Row) => { to?: string; title: string };
  /** A line under the title: how far, since when. */
  detail: (row: Row) => ReactNode;
  /** Shown under the title when there are no rows. */
  children?: ReactNode;
  /** Shown under the rows. */
  below?: ReactNode;
}

/** A card with links, each with a line under it. */
export function LinkList<Row extends { id: string }>({
  title,
  icon,
  rows,
  link,
  detail,
  children,
  below,
}: LinkListProps<Row>) {
  return (
    <Card>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      {children}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => {
            const { to, title: name } = link(row);
            return (
              <li key={row.id}>
                {to === undefined ? (
                  <span className={styles.link}>{name}</span>
                ) : (
                  <Link to={to} className={styles.link}>
                    {name}
                  </Link>
                )}
                <p className={styles.detail}>{detail(row)}</p>
              </li>
            );
          })}
        </ul>
      )}
      {below}
    </Card>
  );
}
