import { Node } from "@tiptap/core";

const ATTRIBUTES = ["src", "alt", "title", "width", "height"];

/** A picture inside the text. Its file is stored before it gets here: the text holds addresses only, never the bytes. */
export const Picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
