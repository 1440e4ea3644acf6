import { Link } from "react-router-dom";
import styles from "./quote.module.css";

interface QuoteProps {
  /** Author of the quoted post; unknown while the post is on a page not read yet. */
  name: string | undefined;
  quote: string;
  /** Address of the post in its topic. */
  to?: string | undefined;
}

/** Words of another post above an answer to it. */
export function Quote({ name, quote, to }: QuoteProps) {
  const said = name ? `${name} escribió` : "En respuesta a";
  return (
    <figure className={styles.quote}>
      <figcaption className={styles.by}>{to ? <Link to={to}>{said}</Link> : said}</figcaption>
      {quote && <blockquote className={styles.words}>{quote}</blockquote>}
    </figure>
  );
}
