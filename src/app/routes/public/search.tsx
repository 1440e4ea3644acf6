import { SiteSearchPage } from "#features/search/components/site-search-page.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /buscar: everything the site has, by its words. */
export default function SearchRoute() {
  return (
    <div className={styles.page}>
      <PageTitle title="Buscar" />
      <SiteSearchPage />
    </div>
  );
}
