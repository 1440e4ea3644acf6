import { Extension, Node, type Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import StarterKit from "@tiptap/starter-kit";
import { isSafeLink } from "#ui/rich-text/sanitize.ts";
import { HighlightColour, TextColour } from "./colour-marks.ts";

const ATTRIBUTES = ["src", "alt", "title", "width", "height"];

/** A picture inside the text. Its file is stored before it gets here: the text holds addresses only, never the bytes. */
const Picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** Content of a prophecy's text: exactly the tags of ui/rich-text/sanitize.ts. */
export function editorExtensions(placeholder: string, askForLink: () => void): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      codeBlock: false,
      // It would add an empty paragraph to every text that ends with a list or a quote.
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: (address) => isSafeLink(address),
      },
    }),
    TextColour,
    HighlightColour,
    Picture,
    Placeholder.configure({ placeholder }),
    Extension.create({
      name: "linkShortcut",
      addKeyboardShortcuts: () => ({ "Mod-k": () => (askForLink(), true) }),
    }),
  ];
}
