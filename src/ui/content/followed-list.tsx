import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import styles from "./followed-list.module.css";
import { LinkList, type LinkListProps } from "./link-list.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

export interface FollowedListProps<Row extends { id: string }> extends Pick<
  LinkListProps<Row>,
  "title" | "icon" | "link" | "detail"
> {
  /** Rows read; undefined until then. */
  rows: readonly Row[] | undefined;
  /** Rows that the server does not have yet: above the others. */
  unsent?: readonly Row[];
  /** The sentence for the failure of the last reading; null without one. What an earlier one brought stays. */
  problem: string | null;
  retry: () => void;
  texts: Record<"loading" | "failed" | "empty" | "all", string>;
  /** Address of everything there is of the kind, beside what nobody follows yet. */
  all: string;
  /** Among other things: it is not there while it has nothing to show. */
  quiet?: boolean | undefined;
  /** Reads the next page, while there is one. */
  more?: { label: string; pending: boolean; load: () => void } | false;
}

/** A card with links to what a person follows, and what to do while that is nothing. */
export function FollowedList<Row extends { id: string }>({
  rows,
  unsent = [],
  problem,
  retry,
  texts,
  all,
  quiet = false,
  more = false,
  ...list
}: FollowedListProps<Row>) {
  if (quiet && (rows === undefined ? problem === null : rows.length === 0)) return null;
  return (
    <LinkList
      {...list}
      rows={[...unsent, ...(rows ?? [])]}
      below={
        more && (
          <div className={styles.more}>
            <Button variant="quiet" pending={more.pending} onClick={more.load}>
              {more.label}
            </Button>
          </div>
        )
      }
    >
      {rows === undefined && problem === null && (
        <Loading label={texts.loading}>
          <Skeleton lines={2} />
        </Loading>
      )}
      {rows === undefined && problem !== null && (
        <div className={styles.none}>
          <p>
            {texts.failed}. {problem}
          </p>
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      {rows?.length === 0 && unsent.length === 0 && (
        <div className={styles.none}>
          <p>{texts.empty}</p>
          <LinkButton variant="secondary" to={all}>
            {texts.all}
          </LinkButton>
        </div>
      )}
    </LinkList>
  );
}
