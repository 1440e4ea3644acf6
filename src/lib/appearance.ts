/** How a person wants the site to look on this device. */
export interface Appearance {
  theme: "system" | "light" | "dark";
  /** "Letra grande": everything a quarter larger. */
  text: "normal" | "large";
}

/** Key of localStorage. It belongs to the device, so signing out keeps it. */
export const APPEARANCE_KEY = "apariencia";

export const DEFAULT_APPEARANCE: Appearance = { theme: "system", text: "normal" };

/** Value in localStorage under {@link APPEARANCE_KEY}; a damaged one counts as the default. */
export function parseAppearance(stored: string | null): Appearance {
  try {
    const { theme, text } = JSON.parse(stored ?? "{}") as Partial<Record<keyof Appearance, unknown>>;
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      text: text === "large" ? "large" : "normal",
    };
  } catch {
    return DEFAULT_APPEARANCE;
  }
}
