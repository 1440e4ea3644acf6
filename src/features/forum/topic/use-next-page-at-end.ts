import { useEffect, useRef } from "react";

interface Pages {
  isSuccess: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Shows new posts to a reader at the end of the topic, also where they begin another page. */
export function useNextPageAtEnd({ isSuccess, hasNextPage, fetchNextPage }: Pages): void {
  const wasAtEnd = useRef(false);
  useEffect(() => {
    if (!isSuccess) return;
    if (hasNextPage && wasAtEnd.current) void fetchNextPage();
    wasAtEnd.current = !hasNextPage;
  }, [isSuccess, hasNextPage, fetchNextPage]);
}
