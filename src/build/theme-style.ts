import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { brandTokens } from "#ui/styles/brand-colours.ts";

/** The style of a page built in the congregation's own colours; "" for those of tokens.css. A browser without `light-dark()` keeps ours. */
export function themeStyle(theme: SiteSettings["theme"]): string {
  const { primary, accent } = DEFAULT_SETTINGS.theme;
  if (theme.primary === primary && theme.accent === accent) return "";
  const tokens = Object.entries(brandTokens(theme)).map(([name, value]) => `${name}:${value}`);
  // Outside of every layer, so it is stronger than tokens.css wherever it stands.
  return `@supports (color: light-dark(#000, #fff)){:root{${tokens.join(";")}}}`;
}
