type Rgb = readonly [red: number, green: number, blue: number];

/** Least contrast of text by WCAG 2.2, 1.4.3 (AA). */
export const AA_TEXT = 4.5;

/** Contrast of two "#rrggbb" colours, from 1 (the same) to 21 (black on white), as WCAG 2 measures it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * The colour nearest to `colour` on the way to `ink` whose contrast on each of `papers` is at least `least`; `ink` when
 * there is none.
 */
export function readable(colour: string, ink: string, papers: readonly string[], least = AA_TEXT): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, ink, share);
    if (papers.every((paper) => contrast(moved, paper) >= least)) return moved;
  }
  return ink;
}

/** `one` with `share` (0 to 1) of `other` in it. */
export function mix(one: string, other: string, share: number): string {
  const target = parse(other);
  const mixed = parse(one).map((part, at) => Math.round(part + ((target[at] ?? part) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function parse(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
