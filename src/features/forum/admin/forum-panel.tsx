import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "#domain/paths-admin.ts";
import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { TopicItem } from "../list/topic-item.tsx";
import { CategoryList } from "./category-list.tsx";
import { forumPanelAddress, type ForumPanelFilter } from "./forum-panel-address.ts";
import { allCategories, topicPage } from "./queries.ts";
import { ReviewRule } from "./review-rule.tsx";
import { TopicMenu } from "./topic-menu.tsx";
import styles from "./forum-panel.module.css";

interface PartProps {
  filter: ForumPanelFilter;
  change: (next: Partial<ForumPanelFilter>) => void;
}

/** /admin/foro: the topics and the categories. What people write is decided on in the queue, with everything else. */
export function ForumPanel() {
  const [filter, change] = useAddressFilter(forumPanelAddress);
  return (
    <AdminPage
      title="Foro"
      lead="Cuida los temas y ordena las categorías."
      actions={
        <LinkButton variant="secondary" to={`${adminPaths.comments()}?tipo=forum_post`}>
          Revisar mensajes
        </LinkButton>
      }
    >
      <ReviewRule />
      <ChoiceTabs
        label="Qué ver"
        choices={[
          { value: "temas", label: "Temas" },
          { value: "categorias", label: "Categorías" },
        ]}
        value={filter.part}
        onChange={(part) => change({ part: part ?? "temas" })}
      />
      {filter.part === "temas" && <Topics filter={filter} change={change} />}
      {filter.part === "categorias" && <CategoryList />}
    </AdminPage>
  );
}

const TOPIC_TEXTS = {
  loading: "Cargando temas…",
  failed: (error: Error) => `No pudimos cargar los temas. ${problemText(error)}`,
  total: (count: number) => counted(count, "tema", "temas"),
  noneSuch: "No hay temas así",
};

function Topics({ filter, change }: PartProps) {
  const list = useQuery(topicPage(filter));
  const known = useQuery(allCategories).data ?? [];
  return (
    <>
      <ChoiceTabs
        label="Qué temas"
        choices={[
          { value: undefined, label: "Todos" },
          { value: "papelera", label: "Papelera" },
        ]}
        value={filter.trash ? "papelera" : undefined}
        onChange={(value) => change({ trash: value === "papelera" })}
      />
      {known.length > 1 && (
        <ChoiceSelect
          label="Categoría"
          placeholder="Todas"
          choices={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.category}
          onChange={(category) => change({ category })}
        />
      )}
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={filter.category ? () => change({ category: undefined }) : undefined}
        texts={TOPIC_TEXTS}
        empty={
          filter.trash ? (
            <EmptyState title="La papelera está vacía">
              Lo que envíes aquí se puede restaurar por 30 días.
            </EmptyState>
          ) : (
            <EmptyState title="Aún no hay temas">Aquí verás los que abra la congregación.</EmptyState>
          )
        }
      >
        {(topics) => (
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <li key={topic.id} className={styles.topic}>
                <TopicItem
                  topic={{ ...topic, is_unread: false }}
                  category={known.find(({ id }) => id === topic.category_id)?.name}
                />
                <div className={styles.office}>
                  <TopicMenu topic={topic} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </TablePage>
    </>
  );
}
