import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { LIMITS } from "#domain/limits.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { siteSearch } from "../queries.ts";
import { KIND_LABELS, RESULT_KINDS, searchAddress, type SiteSearch } from "../search-result.ts";
import { ResultCard } from "./result-card.tsx";
import { SitePlaces } from "./site-places.tsx";
import styles from "./site-search-page.module.css";

const TEXTS = {
  loading: "Buscando…",
  failed: "No pudimos buscar",
  stale: "Puede que falte algo en esta lista",
  offline: "Sin conexión puedes seguir leyendo lo que ya abriste.",
  more: "Ver más resultados",
};

const CHOICES = [
  { value: undefined, label: "Todo" },
  ...RESULT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind].many })),
];

/** The search box of the whole site with what it found; the address keeps both. */
export function SiteSearchPage() {
  const [search, change] = useAddressFilter(searchAddress);
  const box = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const empty = search.words === undefined;
  // Whoever comes to search writes at once; Ctrl K brings back here too.
  useEffect(() => {
    if (empty) box.current?.querySelector("input")?.focus();
  }, [empty, key]);
  return (
    <>
      <search ref={box} className={styles.search}>
        <SearchField
          label="Buscar en todo el sitio"
          placeholder="oración, posada, horario…"
          hint="Escribe al menos 3 letras. Los acentos no importan."
          minimum={LIMITS.testimonialSearchMin}
          value={search.words}
          onSearch={(words) => change({ words })}
        />
        {search.words && (
          <ChoiceTabs
            label="Qué buscar"
            choices={CHOICES}
            value={search.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
      </search>
      {search.words && <Results search={{ ...search, words: search.words }} />}
    </>
  );
}

function Results({ search }: { search: SiteSearch & { words: string } }) {
  const list = useInfiniteQuery(siteSearch(search));
  return (
    <>
      {search.kind === undefined && <SitePlaces words={search.words} />}
      <PagedList
        list={list}
        className={styles.results}
        texts={TEXTS}
        empty={
          <EmptyState title={`No encontramos «${search.words}»`}>
            Prueba con otra palabra, o con el principio de una.
          </EmptyState>
        }
      >
        {(result) => <ResultCard result={result} />}
      </PagedList>
    </>
  );
}
