import { Node } from "@tiptap/core";

const ATTRIBUTES = ["src", "alt", "title", "width", "height"];

/**
 * A picture inside an older text. The editor does not offer to insert one, but editing the words around
 * it must not lose it.
 */
export const Picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
