import { useEffect, useRef } from "react";
import styles from "./scroll-progress.module.css";

/** The line is never shorter than 4 %, as in scroll-progress.module.css. */
const SHORTEST = 0.04;

/** How far the page is scrolled, as a line under the header. CSS moves it; where CSS cannot, a listener does. */
export function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports("animation-timeline", "scroll()")) return undefined;
    const draw = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
      line.current?.style.setProperty("scale", `${Math.max(SHORTEST, Math.min(1, share))} 1`);
    };
    draw();
    addEventListener("scroll", draw, { passive: true });
    return () => removeEventListener("scroll", draw);
  }, []);
  return <div ref={line} className={styles.line} aria-hidden="true" data-scroll-progress />;
}
