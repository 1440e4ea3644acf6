import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { CATEGORY_COLUMNS, TOPIC_COLUMNS } from "../api.ts";
import type { Category, Topic } from "../forum.ts";
import type { CategoryFields } from "./category-schema.ts";
import type { ForumPanelFilter } from "./forum-panel-address.ts";

/** An admin's change of a topic: marks are timestamps of the server's clock, so any timestamp sets now. */
export type TopicChange = Partial<
  Pick<Topic, "category_id" | "pinned_at" | "closed_at" | "deleted_at" | "title">
>;

/** A page of all topics, of a category or of all, or of those in the trash, the latest activity first. Throws AppError. */
export async function listAllTopics(
  { trash, category, page }: Pick<ForumPanelFilter, "trash" | "category" | "page">,
  signal: AbortSignal,
): Promise<Page<Topic>> {
  const topics = (await db()).from("forum_topic_list").select(TOPIC_COLUMNS, { count: "exact" });
  const some = trash ? topics.not("deleted_at", "is", null) : topics.is("deleted_at", null);
  const chosen = category ? some.eq("category_id", category) : some;
  const query = chosen.order("last_post_at", { ascending: false }).order("id");
  return readPage<Topic>(query as unknown as Parameters<typeof readPage<Topic>>[0], page, signal);
}

/** Changes a topic as it was seen; answers its new version. Throws AppError, "conflict" when somebody was faster. */
export async function changeTopicRow(
  { id, version }: Pick<Topic, "id" | "version">,
  change: TopicChange,
): Promise<number> {
  const rows = await db();
  const update = rows.from("forum_topics").update(change).eq("id", id).eq("version", version);
  const [topic] = assertRows(unwrap(await update.select("id, version")));
  if (topic) return topic.version;
  const found = assertRows(unwrap(await rows.from("forum_topics").select("id").eq("id", id)));
  throw found.length > 0 ? new AppError("conflict", "topic_changed") : new AppError("not-found", "topic");
}

/** Every category, the closed ones too. Throws AppError. */
export async function listAllCategories(signal?: AbortSignal): Promise<Category[]> {
  const query = (await db())
    .from("forum_categories")
    .select(CATEGORY_COLUMNS)
    .order("position")
    .order("name");
  return assertRows(unwrap(await (signal ? query.abortSignal(signal) : query)));
}

/** Saves a category over its version, or makes it; null when the server no longer has that version. Throws AppError. */
export async function saveCategory(
  base: Category | null,
  id: string,
  { name, description, readRank, writeRank, isActive }: CategoryFields,
  position: number,
): Promise<Category | null> {
  const row = {
    name,
    description,
    read_rank: Number(readRank),
    write_rank: Number(writeRank),
    is_active: isActive,
  };
  const table = (await db()).from("forum_categories");
  const saved = base
    ? table.update(row).eq("id", id).eq("version", base.version)
    : table.insert({ ...row, id, position, slug: "" });
  return assertRows(unwrap(await saved.select(CATEGORY_COLUMNS)))[0] ?? null;
}
