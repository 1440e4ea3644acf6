import { LIMITS } from "#domain/limits.ts";
import { plainText, type DraftFields } from "./draft/draft-fields.ts";
import { VALIDATION } from "./texts.ts";

/** Spanish sentence per field that cannot be saved or published as it is. */
export type FieldProblems = Partial<Record<keyof DraftFields, string>>;

/** Obstacles to saving; the database refuses the same. */
export function problemsForSaving({ title, content, publish_date }: DraftFields): FieldProblems {
  return {
    ...(title.trim() === "" && { title: VALIDATION.title }),
    ...(title.trim().length > LIMITS.prophecyTitleMax && { title: VALIDATION.titleLength }),
    ...(content.length > LIMITS.prophecyContentMax && { content: VALIDATION.contentLength }),
    ...(publish_date === "" && { publish_date: VALIDATION.date }),
  };
}

/** Obstacles to publishing: a missing text too. */
export function problemsForPublishing(fields: DraftFields): FieldProblems {
  return {
    ...(plainText(fields.content) === "" && { content: VALIDATION.content }),
    ...problemsForSaving(fields),
  };
}

/** Whether there is nothing in the way. */
export function isClear(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}
