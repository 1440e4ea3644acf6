import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { tagProblem, tagsMeant } from "#domain/tags.ts";
import { characters } from "#lib/counting.ts";
import { RESOURCE_CATEGORIES, VISIBILITIES, type Resource } from "../resource.ts";
import { fileProblem } from "./file-check.ts";

/**
 * Rules for a resource; the database refuses the same. `hasFile` says whether there is one already. Text left in the
 * box of tags counts as a tag.
 */
export function resourceSchema(hasFile: boolean) {
  return v.pipeAsync(
    v.objectAsync({
      file: v.pipeAsync(
        v.nullable(v.instance(File)),
        v.check((file) => file !== null || hasFile, "Archivo requerido"),
        v.rawCheckAsync(async ({ dataset, addIssue }) => {
          const message = dataset.typed && dataset.value && (await fileProblem(dataset.value));
          if (message) addIssue({ message });
        }),
      ),
      title: v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (title) => characters(title) >= LIMITS.resourceTitleMin,
          "El título debe tener al menos 3 caracteres",
        ),
        v.check(
          (title) => characters(title) <= LIMITS.resourceTitleMax,
          "El título no debe exceder los 100 caracteres",
        ),
      ),
      description: v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (text) => characters(text) <= LIMITS.resourceDescriptionMax,
          "La descripción no debe exceder los 500 caracteres",
        ),
      ),
      /** "" until one is chosen. */
      category: v.pipe(v.string(), v.picklist(RESOURCE_CATEGORIES, "Seleccione una categoría")),
      tags: v.pipe(v.array(v.string()), v.maxLength(LIMITS.resourceTags, "Usa 8 etiquetas como máximo")),
      /** Written beside the tags and not added yet. */
      tagDraft: v.pipe(v.string(), v.trim()),
      visibility: v.picklist(VISIBILITIES),
    }),
    v.forwardAsync(
      v.rawCheckAsync(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value.tagDraft === "") return;
        const message = tagProblem(dataset.value.tagDraft, dataset.value.tags);
        if (message) addIssue({ message });
      }),
      ["tagDraft"],
    ),
    v.transform(({ tagDraft, tags, ...fields }) => ({
      ...fields,
      tags: tagsMeant({ tags, tagDraft }),
    })),
  );
}

type Schema = ReturnType<typeof resourceSchema>;
/** Values of the form. */
export type ResourceFields = v.InferInput<Schema>;
/** Values to store: the file goes to the storage, the rest into the row. */
export type ResourceSent = v.InferOutput<Schema>;

const BLANK: ResourceFields = {
  file: null,
  title: "",
  description: "",
  category: "",
  tags: [],
  tagDraft: "",
  visibility: "public",
};

/** A resource as the form shows it. */
export function fieldsOf(resource: Resource | null): ResourceFields {
  if (!resource) return BLANK;
  const { title, description, category, tags, visibility } = resource;
  return { ...BLANK, title, description, category, tags, visibility };
}
