import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  SeparatorHorizontal,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";

export interface ToolbarCommand {
  id: string;
  /** Its name, with the shortcut where there is one. */
  label: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Undefined for what is done once and has no state. */
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();
const hidden = { "aria-hidden": true } as const;

/** Groups of the toolbar, in their order. Colours and the link stand between the second and the third. */
export const LETTER_COMMANDS: readonly ToolbarCommand[] = [
  {
    id: "bold",
    label: "Negrita (Ctrl+B)",
    icon: <Bold {...hidden} />,
    run: (editor) => chain(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive("bold"),
  },
  {
    id: "italic",
    label: "Cursiva (Ctrl+I)",
    icon: <Italic {...hidden} />,
    run: (editor) => chain(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive("italic"),
  },
  {
    id: "underline",
    label: "Subrayado (Ctrl+U)",
    icon: <Underline {...hidden} />,
    run: (editor) => chain(editor).toggleUnderline().run(),
    isActive: (editor) => editor.isActive("underline"),
  },
  {
    id: "strike",
    label: "Tachado (Ctrl+Mayús+S)",
    icon: <Strikethrough {...hidden} />,
    run: (editor) => chain(editor).toggleStrike().run(),
    isActive: (editor) => editor.isActive("strike"),
  },
];

export const BLOCK_COMMANDS: readonly ToolbarCommand[] = [
  {
    id: "heading-2",
    label: "Título (Ctrl+Alt+2)",
    icon: <Heading2 {...hidden} />,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    id: "heading-3",
    label: "Subtítulo (Ctrl+Alt+3)",
    icon: <Heading3 {...hidden} />,
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    id: "bullet-list",
    label: "Lista con viñetas",
    icon: <List {...hidden} />,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  {
    id: "ordered-list",
    label: "Lista numerada",
    icon: <ListOrdered {...hidden} />,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  {
    id: "blockquote",
    label: "Cita",
    icon: <TextQuote {...hidden} />,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive("blockquote"),
  },
  {
    id: "rule",
    label: "Línea divisoria",
    icon: <SeparatorHorizontal {...hidden} />,
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
];

export const HISTORY_COMMANDS: readonly ToolbarCommand[] = [
  {
    id: "undo",
    label: "Deshacer (Ctrl+Z)",
    icon: <Undo2 {...hidden} />,
    run: (editor) => chain(editor).undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    id: "redo",
    label: "Rehacer (Ctrl+Mayús+Z)",
    icon: <Redo2 {...hidden} />,
    run: (editor) => chain(editor).redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
];

/** The link button opens a dialog, so the toolbar gives it its own action. */
export function linkCommand(askForLink: () => void): ToolbarCommand {
  return {
    id: "link",
    label: "Enlace (Ctrl+K)",
    icon: <Link {...hidden} />,
    run: askForLink,
    isActive: (editor) => editor.isActive("link"),
  };
}

/** A new picture, or the description of the one at the caret. */
export function pictureCommand(askForPicture: () => void): ToolbarCommand {
  return {
    id: "picture",
    label: "Imagen",
    icon: <ImagePlus {...hidden} />,
    run: askForPicture,
    isActive: (editor) => editor.isActive("picture"),
  };
}
