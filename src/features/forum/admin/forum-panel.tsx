import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counted.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Card } from "#ui/content/card.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { TopicItem } from "../components/topic-item.tsx";
import { Quote } from "../components/quote.tsx";
import { CategoryList } from "./category-list.tsx";
import { forumPanelAddress, type ForumPanelFilter } from "./forum-panel-address.ts";
import styles from "./forum-panel.module.css";
import { PostModeration } from "./post-moderation.tsx";
import { allCategories, postPage, topicPage } from "./queries.ts";
import { TopicOffice } from "./topic-office.tsx";

interface PartProps {
  filter: ForumPanelFilter;
  change: (next: Partial<ForumPanelFilter>) => void;
}

/** /admin/foro: what waits for review, the topics, and the categories. */
export function ForumPanel() {
  const [filter, change] = useAddressFilter(forumPanelAddress);
  return (
    <AdminPage
      title="Foro"
      lead="Lee lo que escriben las personas nuevas, cuida los temas y ordena las categorías."
    >
      <ChoiceTabs
        label="Qué ver"
        choices={[
          { value: "mensajes", label: "Mensajes" },
          { value: "temas", label: "Temas" },
          { value: "categorias", label: "Categorías" },
        ]}
        value={filter.part}
        onChange={(part) => change({ part: part ?? "mensajes" })}
      />
      {filter.part === "mensajes" && <Posts filter={filter} change={change} />}
      {filter.part === "temas" && <Topics filter={filter} change={change} />}
      {filter.part === "categorias" && <CategoryList />}
    </AdminPage>
  );
}

const POST_TEXTS = {
  loading: "Cargando mensajes…",
  failed: (error: Error) => `No pudimos cargar los mensajes. ${problemText(error)}`,
  total: (count: number) => counted(count, "mensaje", "mensajes"),
  noneSuch: "No hay mensajes así",
};

const NO_POSTS: Record<ForumPanelFilter["status"], [title: string, text: string]> = {
  pending: ["Nada espera tu revisión", "Lo que escriban las personas nuevas llega aquí antes de publicarse."],
  approved: ["Aún no hay mensajes publicados", "Aquí verás los que se publiquen."],
  rejected: ["No hay mensajes rechazados", "Aquí quedan los que no se publicaron, con su motivo."],
};

function Posts({ filter, change }: PartProps) {
  const list = useQuery(postPage(filter));
  const [title, text] = NO_POSTS[filter.status];
  return (
    <>
      <ChoiceTabs
        label="Estado"
        choices={[
          { value: "pending", label: "Por revisar" },
          { value: "approved", label: "Publicados" },
          { value: "rejected", label: "Rechazados" },
        ]}
        value={filter.status}
        onChange={(status) => change({ status: status ?? "pending" })}
      />
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={undefined}
        texts={POST_TEXTS}
        empty={<EmptyState title={title}>{text}</EmptyState>}
      >
        {(posts) => (
          <Card>
            <ol className={styles.list}>
              {posts.map((post) => (
                <li key={post.id} className={styles.post}>
                  <p className={styles.byline}>
                    <strong>{post.user_name}</strong> {post.opens_topic ? "abre" : "en"}{" "}
                    <Link to={paths.forumPost(post.topic_id, post.id, post.number ?? undefined)}>
                      {post.forum_topics.title}
                    </Link>{" "}
                    <time dateTime={post.created_at} title={formatDateTime(post.created_at)}>
                      {relativeTime(post.created_at)}
                    </time>
                  </p>
                  {post.quote !== "" && <Quote name={undefined} quote={post.quote} />}
                  <p className={styles.words}>{post.content}</p>
                  {post.status === "rejected" && (
                    <p className={styles.quiet}>Motivo: {post.rejection_reason ?? "no se indicó."}</p>
                  )}
                  <div className={styles.actions}>
                    <PostModeration post={post} />
                  </div>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </TablePage>
    </>
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
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={undefined}
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
                  <TopicOffice topic={topic} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </TablePage>
    </>
  );
}
