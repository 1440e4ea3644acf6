// Cloudflare Pages: see "Each item's own address" in supabase/README.md. The build makes what is imported, and `_routes.json`.
import { answerItemPage } from "../dist/_edge/item-pages.js";

export function onRequest(context) {
  return answerItemPage(context.request, {
    next: (asked) => context.next(asked),
    waitUntil: (work) => context.waitUntil(work),
  });
}
