import { paths, resourcePath, testimonialPath } from "#domain/paths.ts";
import { addressFilter, choiceField, searchField, type FilterOf } from "#ui/address/address.ts";

/** Kinds of result, as in public.search_site, in the order of the filter. */
export const RESULT_KINDS = [
  "prophecy",
  "event",
  "seminar",
  "resource",
  "album",
  "testimonial",
  "forum",
  "media",
] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export const KIND_LABELS: Record<ResultKind, { one: string; many: string }> = {
  prophecy: { one: "Profecía", many: "Profecías" },
  event: { one: "Evento", many: "Eventos" },
  seminar: { one: "Seminario", many: "Seminarios" },
  resource: { one: "Recurso", many: "Recursos" },
  album: { one: "Álbum", many: "Galería" },
  testimonial: { one: "Testimonio", many: "Testimonios" },
  forum: { one: "Foro", many: "Foro" },
  media: { one: "Video", many: "Videos" },
};

/** One thing that was found; title and excerpt carry the marks of lib/marked-text.ts. */
export interface SearchResult {
  kind: ResultKind;
  id: string;
  slug: string | null;
  title: string;
  excerpt: string;
  /** null for an event that comes back; for a stream that is planned, still to come. */
  happened_at: string | null;
}

/** `?q=palabras&en=event`: words, and the kind that is left. */
export const searchAddress = addressFilter({
  words: searchField(1, "q"),
  kind: choiceField("en", RESULT_KINDS),
});
export type SiteSearch = FilterOf<typeof searchAddress>;

/** The address of a result. One without a page leads to its list, filtered to it. */
export function pathOf({ kind, id, slug }: SearchResult): string {
  switch (kind) {
    case "prophecy":
      return paths.prophecy(slug ?? id);
    case "event":
      return paths.event(slug ?? id);
    case "album":
      return paths.album(id);
    case "seminar":
      return paths.seminar(slug ?? id);
    case "resource":
      return resourcePath(id);
    case "testimonial":
      return testimonialPath(id);
    case "forum":
      return paths.forumTopic(id);
    case "media":
      return paths.mediaItem(id);
  }
}
