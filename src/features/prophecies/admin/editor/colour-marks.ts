import { Mark } from "@tiptap/core";

/** Palettes of 8 colours each, stored as numbers and shown as classes of rich-text.module.css. */
export const TEXT_COLOURS = [
  "Rojo",
  "Terracota",
  "Ocre",
  "Verde",
  "Azul",
  "Índigo",
  "Magenta",
  "Piedra",
] as const;
export const HIGHLIGHT_COLOURS = [
  "Maíz",
  "Durazno",
  "Rosa",
  "Menta",
  "Cielo",
  "Índigo",
  "Lila",
  "Arena",
] as const;

/** Colour of letters: `<span class="text-colour-3">`. */
export const TextColour = colourMark("textColour", "span", "text-colour");

/** Colour behind letters: `<mark class="highlight-colour-3">`. */
export const HighlightColour = colourMark("highlightColour", "mark", "highlight-colour");

/** No inline styles: the Content-Security-Policy refuses them, and a class follows the dark theme. */
function colourMark(name: string, tag: "span" | "mark", prefix: string) {
  return Mark.create({
    name,
    addAttributes: () => ({
      colour: {
        default: 1,
        parseHTML: (element) => colourOf(element.className, prefix) ?? 1,
        renderHTML: ({ colour }: Record<string, unknown>) => ({ class: `${prefix}-${String(colour)}` }),
      },
    }),
    // A bare <mark> (a paste) takes the first colour; a <span> is only ours with its class.
    parseHTML: () => [{ tag: tag === "mark" ? tag : `${tag}[class*="${prefix}-"]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function colourOf(classes: string, prefix: string): number | undefined {
  const found = new RegExp(`(?:^|\\s)${prefix}-([1-8])(?:\\s|$)`).exec(classes);
  return found ? Number(found[1]) : undefined;
}
