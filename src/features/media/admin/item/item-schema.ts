import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { tagProblem, tagsMeant } from "#domain/tags.ts";
import { shortText } from "#lib/schemas.ts";
import type { EditedItem } from "../../edited-item.ts";
import { MEDIA_CATEGORIES } from "../../media.ts";
import { linkOrNone, plannedRow, remind, speaker, title } from "../schema.ts";

/** Rules for the fields of an item that are written by hand. */
export const itemSchema = v.pipe(
  v.object({
    title,
    description: shortText(
      LIMITS.mediaDescriptionMax,
      "La descripción no debe superar los 5,000 caracteres.",
    ),
    speaker,
    category: v.picklist(MEDIA_CATEGORIES),
    seriesId: v.string(),
    url: linkOrNone,
    remind,
    startsOnItsOwn: v.boolean(),
    autoArchive: v.boolean(),
    isPublic: v.boolean(),
    tags: v.array(v.string()),
    tagDraft: v.string(),
    isFeatured: v.boolean(),
    allowComments: v.boolean(),
    allowDownload: v.boolean(),
    thumbnailUrl: v.nullable(v.string()),
  }),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.tagDraft.trim() === "") return;
      const message = tagProblem(dataset.value.tagDraft, dataset.value.tags);
      if (message) addIssue({ message });
    }),
    ["tagDraft"],
  ),
);
export type ItemFields = v.InferInput<typeof itemSchema>;
export type ItemSent = v.InferOutput<typeof itemSchema>;

/** An item as its form shows it. */
export function fieldsOf(item: EditedItem): ItemFields {
  return {
    title: item.title,
    description: item.description,
    speaker: item.speaker,
    category: item.category,
    seriesId: item.series_id ?? "",
    url: item.stream_url ?? "",
    remind: String(item.remind_minutes),
    startsOnItsOwn: item.starts_on_its_own,
    autoArchive: item.auto_archive,
    isPublic: item.is_public,
    tags: item.tags,
    tagDraft: "",
    isFeatured: item.is_featured,
    allowComments: item.allow_comments,
    allowDownload: item.allow_download,
    thumbnailUrl: item.thumbnail_url,
  };
}

/** The row for the form's values. */
export function rowOf(sent: ItemSent) {
  return {
    ...plannedRow(sent),
    description: sent.description,
    auto_archive: sent.autoArchive,
    tags: tagsMeant(sent),
    is_featured: sent.isFeatured,
    allow_comments: sent.allowComments,
    allow_download: sent.allowDownload,
    thumbnail_url: sent.thumbnailUrl,
  };
}
export type EditedRow = ReturnType<typeof rowOf>;
