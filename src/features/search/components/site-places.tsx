import { LinkButton } from "#ui/actions/link-button.tsx";
import { placesFor } from "../site-places.ts";
import styles from "./site-search-page.module.css";

/** Pages of the site that the words mean. */
export function SitePlaces({ words }: { words: string }) {
  const places = placesFor(words);
  if (places.length === 0) return null;
  return (
    <nav aria-label="Páginas del sitio" className={styles.places}>
      {places.map(({ title, to }) => (
        <LinkButton key={to} to={to} variant="secondary">
          {title}
        </LinkButton>
      ))}
    </nav>
  );
}
