import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { LIMITS } from "#domain/limits.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { siteSearch } from "../queries.ts";
import { KIND_LABELS, RESULT_KINDS, searchAddress, type SiteSearch } from "../search-result.ts";
import { placesFor } from "../site-places.ts";
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
  // The field has the focus at once; Ctrl K brings back here too.
  useEffect(() => {
    if (empty) box.current?.querySelector("input")?.focus();
  }, [empty, key]);
  return (
    <>
      <search ref={box} className={styles.search}>
        <SearchField
          label="Buscar en todo el sitio"
          placeholder="oración, niños, WhatsApp…"
          hint="Escribe al menos 2 letras. Los acentos no importan."
          minimum={LIMITS.siteSearchMin}
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
      {search.words && (
        <Results
          search={{ ...search, words: search.words }}
          onEverything={() => change({ kind: undefined })}
        />
      )}
    </>
  );
}

function Results({
  search,
  onEverything,
}: {
  search: SiteSearch & { words: string };
  onEverything: () => void;
}) {
  const list = useInfiniteQuery(siteSearch(search));
  const session = useSession();
  const settings = useSettings();
  const { role, leaving: isLeaving } = session;
  const isClosed = accountStateOf(session) === "closed";
  const places =
    search.kind === undefined ? placesFor(search.words, { role, isClosed, isLeaving, settings }) : [];
  return (
    <>
      <SitePlaces places={places} />
      <PagedList
        problem={problemText}
        list={list}
        className={styles.results}
        texts={TEXTS}
        empty={places.length === 0 && <Nothing search={search} onEverything={onEverything} />}
      >
        {(result) => <ResultCard result={result} />}
      </PagedList>
    </>
  );
}

/** Nothing in one kind says nothing of the others. */
function Nothing({
  search: { words, kind },
  onEverything,
}: {
  search: SiteSearch & { words: string };
  onEverything: () => void;
}) {
  if (kind === undefined)
    return (
      <EmptyState title={`No encontramos «${words}»`}>
        Prueba con otra palabra, o con el principio de una.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`Nada con «${words}» en ${KIND_LABELS[kind].many}`}
      action={
        <Button variant="secondary" onClick={onEverything}>
          Buscar en todo
        </Button>
      }
    >
      Puede estar en otra parte del sitio.
    </EmptyState>
  );
}
