import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "../actions/button.tsx";
import styles from "./more-button.module.css";

interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  /** "Ver más profecías" */
  label: string;
}

/** At the foot of a list that grows; there while it has more. */
export function MoreButton({ list, label }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    </p>
  );
}
