import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { shortText } from "#lib/schemas.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";

/** A series as the back office has it. */
export type AdminSeries = Pick<
  Database["public"]["Tables"]["media_series"]["Row"],
  "id" | "name" | "description" | "thumbnail_url" | "is_active" | "content_count" | "version"
>;

/** The columns of {@link AdminSeries}. */
export const SERIES_COLUMNS = "id, name, description, thumbnail_url, is_active, content_count, version";

export const SERIES_PROBLEMS: ProblemTexts = { "23505": "Ya hay una serie con ese nombre. Ponle otro." };

export const seriesSchema = v.object({
  name: v.pipe(
    shortText(LIMITS.mediaSeriesNameMax, "El nombre no debe superar los 100 caracteres."),
    v.check((text) => text !== "", "Escribe el nombre de la serie."),
  ),
  description: shortText(
    LIMITS.mediaSeriesDescriptionMax,
    "La descripción no debe superar los 1,000 caracteres.",
  ),
  thumbnailUrl: v.nullable(v.string()),
  isActive: v.boolean(),
});
export type SeriesFields = v.InferInput<typeof seriesSchema>;
export type SeriesSent = v.InferOutput<typeof seriesSchema>;

/** A series as its form shows it; null for a new one. */
export function seriesFieldsOf(series: AdminSeries | null): SeriesFields {
  return {
    name: series?.name ?? "",
    description: series?.description ?? "",
    thumbnailUrl: series?.thumbnail_url ?? null,
    isActive: series?.is_active ?? true,
  };
}

/** The row for the form's values. */
export function seriesRowOf({ isActive, thumbnailUrl, ...texts }: SeriesSent) {
  return { ...texts, thumbnail_url: thumbnailUrl, is_active: isActive };
}
export type SeriesRow = ReturnType<typeof seriesRowOf>;
