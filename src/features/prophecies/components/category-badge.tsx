import { CATCH_ALL_CATEGORY } from "#domain/prophecy-categories.ts";
import { Badge } from "#ui/content/badge.tsx";

/** What a prophecy is about; nothing for one that fits no category. */
export function CategoryBadge({ category }: { category: string }) {
  return category === CATCH_ALL_CATEGORY ? null : <Badge tone="primary">{category}</Badge>;
}
