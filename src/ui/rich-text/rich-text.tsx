import { useMemo } from "react";
import { sanitizeHtml } from "./sanitize.ts";
import styles from "./rich-text.module.css";

/** Shows the HTML of an article, sanitised again on the way to the screen: pasted HTML must not run, by any author. */
export function RichText({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: sanitizeHtml(html) as unknown as string }), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place, behind the sanitiser
  return <div className={styles.text} dangerouslySetInnerHTML={markup} />;
}
