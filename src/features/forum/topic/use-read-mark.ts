import { useEffect, useEffectEvent } from "react";
import type { Topic } from "../forum.ts";
import { markTopicRead } from "../marks.ts";

/** A mark is made at most this often while somebody reads, in milliseconds, and when they leave. */
const MARK_EVERY_MS = 5_000;

/** Notes up to which post the reader has had before their eyes; nothing for null. */
export function useReadMark(topic: Topic | null): void {
  const mark = useEffectEvent((number: number) => {
    if (topic && number > topic.read_number) void markTopicRead(topic, number);
  });
  const id = topic?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let seen = 0;
    let marked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      if (seen <= marked) return;
      marked = seen;
      mark(seen);
    };
    const looking = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && document.visibilityState === "visible")
          seen = Math.max(seen, Number((target as HTMLElement).dataset["number"]));
      }
      if (seen > marked) timer ??= setTimeout(tell, marked === 0 ? 500 : MARK_EVERY_MS);
    });
    const watch = () => {
      for (const post of document.querySelectorAll("article[data-number]")) looking.observe(post);
    };
    const drawn = new MutationObserver(watch);
    drawn.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
    watch();
    document.addEventListener("visibilitychange", tell);
    return () => {
      looking.disconnect();
      drawn.disconnect();
      document.removeEventListener("visibilitychange", tell);
      tell();
    };
  }, [id]);
}
