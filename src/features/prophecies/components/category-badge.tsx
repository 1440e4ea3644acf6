import { CATCH_ALL_CATEGORY } from "#domain/choices.ts";
import { Badge } from "#ui/content/badge.tsx";

/** The category of a prophecy; nothing for one without a category. */
export function CategoryBadge({ category }: { category: string }) {
  return category === CATCH_ALL_CATEGORY ? null : <Badge tone="primary">{category}</Badge>;
}
