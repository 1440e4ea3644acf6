import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import type { HomeSection } from "./paths.ts";

/**
 * The settings as pages show them: sections of home that have no word yet ("#vision") count as switched off, so that no
 * menu leads there. Done where settings are read: a visitor's first download has no room for it.
 */
export function withLeftOut(settings: SiteSettings): SiteSettings {
  const { features, vision, pastors, schedule, location } = settings;
  const words: [HomeSection, { length: number }][] = [
    ["vision", vision.mission || vision.values],
    ["conocenos", pastors],
    ["horarios", schedule],
    ["ubicacion", location.address],
  ];
  const empty = words.filter(([, { length }]) => length === 0).map(([section]) => `#${section}`);
  // A section that was left out in the settings before may have its words now.
  return {
    ...settings,
    features: { off: [...features.off.filter((name) => !name.startsWith("#")), ...empty] },
  };
}
