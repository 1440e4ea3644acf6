import { useEffect, useRef } from "react";

interface Pages {
  isSuccess: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Whoever has read to the end sees what is written there, also where it begins another page. */
export function useNextPageAtEnd({ isSuccess, hasNextPage, fetchNextPage }: Pages): void {
  const wasAtEnd = useRef(false);
  useEffect(() => {
    if (!isSuccess) return;
    if (hasNextPage && wasAtEnd.current) void fetchNextPage();
    wasAtEnd.current = !hasNextPage;
  }, [isSuccess, hasNextPage, fetchNextPage]);
}
