// Netlify's edge: see "Each item's own address" in supabase/README.md. The build makes what is imported.
import { answerItemPage, ITEM_PATHS } from "../../dist/_edge/item-pages.js";

export default function itemPages(request, context) {
  return answerItemPage(request, {
    next: (asked) => context.next(asked),
    waitUntil: (work) => context.waitUntil?.(work),
  });
}

// A fault here must not cost the page.
export const config = { path: ITEM_PATHS, onError: "bypass" };
