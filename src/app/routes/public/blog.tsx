import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { FeedLink } from "#features/prophecies/components/feed-link.tsx";
import { ProphecyList } from "#features/prophecies/components/prophecy-list.tsx";
import { ProphecySearch } from "#features/prophecies/components/prophecy-search.tsx";
import type { ProphecyFilter } from "#features/prophecies/prophecy.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /blog: every published prophecy; the filter lives in the address. */
export default function BlogRoute() {
  const [params, setParams] = useSearchParams();
  const category = params.get("categoria") ?? undefined;
  const search = params.get("buscar") ?? undefined;
  const filter = useMemo(() => ({ category, search }), [category, search]);
  const change = useCallback(
    ({ category: categoria, search: buscar }: ProphecyFilter) =>
      setParams(
        { ...(categoria && { categoria }), ...(buscar && { buscar }) },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return (
    <div className={styles.page}>
      <PageTitle title="Profecías" lead="Palabras de aliento y dirección para nuestra comunidad." />
      <ProphecySearch filter={filter} onChange={change} />
      <ProphecyList filter={filter} />
      <p>
        <FeedLink />
      </p>
    </div>
  );
}
