import { useEffect } from "react";
import { INITIAL_SETTINGS } from "#platform/settings/initial-settings.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** The colours of the settings, when they are not those of tokens.css; what computes them loads only then. */
export function useBrandColours({ primary, accent }: SiteSettings["theme"]) {
  useEffect(() => {
    const { theme } = INITIAL_SETTINGS;
    // Properties on the element come from an earlier run: the colours went back to those of the page.
    if (primary === theme.primary && accent === theme.accent && !document.documentElement.style.length)
      return;
    void import("#ui/styles/brand-colours.ts")
      .then(({ applyBrandColours }) => applyBrandColours({ primary, accent }))
      .catch(() => undefined);
  }, [primary, accent]);
}
