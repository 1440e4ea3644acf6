import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CheckCheck } from "lucide-react";
import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { addressFilter, choiceField, searchField, textField } from "#ui/address/address.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import layout from "#ui/layout/layout.module.css";
import { TOPIC_VIEWS } from "../forum.ts";
import { categories, forumUnread } from "../queries.ts";
import { markForumRead } from "../marks.ts";
import styles from "./forum-browser.module.css";
import { SearchResults } from "./search-results.tsx";
import { TopicList } from "./topic-list.tsx";
import { UnsentTopics } from "./unsent-topics.tsx";

const TOPIC_ORDERS = ["nuevos"] as const;

/** Parameters of the address of /foro. */
const forumAddress = addressFilter({
  category: textField("categoria", v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))),
  view: choiceField("ver", TOPIC_VIEWS),
  order: choiceField("orden", TOPIC_ORDERS),
  search: searchField(LIMITS.forumSearchMin),
});

/** The topics of the forum, by category and by what one wants to see of them, and the search among them. */
export function ForumBrowser({ isMember, below }: { isMember: boolean; below: ReactNode }) {
  const { userId } = useSession();
  const [filter, change] = useAddressFilter(forumAddress);
  const known = useQuery(categories);
  const all = known.data ?? [];
  const unread = useQuery({ ...forumUnread(userId), enabled: isMember }).data ?? 0;
  const category = all.find(({ slug }) => slug === filter.category);
  const query = {
    categoryId: category?.id,
    view: isMember ? filter.view : undefined,
    newest: filter.order === "nuevos",
  };
  return (
    <div className={layout.stack4}>
      <FilterBar
        search={
          <SearchField
            label="Buscar en el foro"
            placeholder="posadas, ayuda…"
            hint={`Escribe al menos ${LIMITS.forumSearchMin} letras.`}
            minimum={LIMITS.forumSearchMin}
            value={filter.search}
            onSearch={(search) => change({ search })}
          />
        }
        chosen={[filter.category, filter.order]}
      >
        {/* A search is of all categories, best first. What it finds stands right below the words, above a phone's keyboard. */}
        {!filter.search && (
          <>
            <ChoiceSelect
              label="Categoría"
              placeholder="Todas"
              choices={all.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={category?.slug}
              onChange={(slug) => change({ category: slug })}
            />
            <ChoiceSelect
              label="Orden"
              placeholder="Lo más reciente"
              choices={[{ value: "nuevos", label: "Temas más nuevos" }]}
              value={filter.order}
              onChange={(order) => change({ order })}
            />
          </>
        )}
      </FilterBar>
      {filter.search ? (
        <SearchResults words={filter.search} onLeave={() => change({ search: undefined })} />
      ) : (
        <>
          {category?.description && <p className={styles.about}>{category.description}</p>}
          {isMember && (
            <div className={styles.bar}>
              <ChoiceTabs
                label="Qué temas ver"
                choices={[
                  { value: undefined, label: "Todos" },
                  {
                    value: "sin-leer",
                    label: unread > 0 ? `Sin leer (${unread >= 100 ? "99+" : unread})` : "Sin leer",
                  },
                  { value: "siguiendo", label: "Siguiendo" },
                  { value: "mios", label: "Míos" },
                ]}
                value={filter.view}
                onChange={(view) => change({ view })}
              />
              {unread > 0 && (
                <Button
                  variant="quiet"
                  icon={<CheckCheck aria-hidden="true" />}
                  onClick={() => void markForumRead()}
                >
                  Marcar todo como leído
                </Button>
              )}
            </div>
          )}
          {isMember && <UnsentTopics categories={all} />}
          {/* The topics of an address with a category are known once the categories are. */}
          {(filter.category === undefined || known.data || known.isError) && (
            <TopicList query={query} categories={all} below={below} />
          )}
        </>
      )}
    </div>
  );
}
