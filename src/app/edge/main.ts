import { ITEM_PATHS } from "#functions/_shared/contracts/item-addresses.ts";
import { LOCAL_BACKEND } from "#domain/early-pages.ts";
import { environment } from "#platform/supabase/environment.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { drawPage } from "./draw-page.tsx";
import { createItemPages } from "./item-pages.ts";

/** The middleware of a host, for the site of this build. */
export const answerItemPage = createItemPages({
  backend: environment.url === LOCAL_BACKEND ? "" : environment.url,
  publishableKey: environment.publishableKey,
  site: import.meta.env.VITE_SITE_URL,
  ask: timedFetch,
  draw: drawPage,
  now: () => Date.now(),
});

export { ITEM_PATHS };
