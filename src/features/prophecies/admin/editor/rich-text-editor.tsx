import { DOMParser, type ResolvedPos } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import richText from "#ui/rich-text/rich-text.module.css";
import { sanitizeHtml } from "#ui/rich-text/sanitize.ts";
import { installEditorPolicy } from "./editor-policy.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { editorExtensions } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPastedHtml } from "./paste/pasted-html.ts";
import { paragraphsOf, pastedText } from "./paste/pasted-text.ts";
import { picturesOf } from "./pictures.ts";
import { useTextPictures, type TextPictures } from "./text-pictures.tsx";
import styles from "./rich-text-editor.module.css";

installEditorPolicy();

export interface RichTextEditorProps {
  /** Sanitised or not: it passes the sanitiser on the way in. Read again when `generation` changes. */
  html: string;
  generation: number;
  label: string;
  placeholder: string;
  /** Id of the hint or error that describes the text. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Id of the prophecy in whose folder pictures of the text are stored. */
  pictures: string;
  /** Called with sanitised HTML after each edit of the person; "" for an empty text. */
  onChange: (html: string) => void;
}

/**
 * The editor of an article: tiptap with exactly the tags that the sanitiser lets through. It lives in the
 * back office's own chunk, never in a visitor's download.
 */
export function RichTextEditor({
  html,
  generation,
  label,
  placeholder,
  describedBy,
  invalid,
  pictures: prophecyId,
  onChange,
}: RichTextEditorProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const [linkOpen, setLinkOpen] = useState(false);
  const loaded = useRef<{ editor: Editor; generation: number }>(null);
  const takeFiles = useRef<TextPictures["take"]>(() => undefined);
  // tiptap takes in whatever changes here, so nothing does: later texts come by `generation`.
  const [setup] = useState(() => ({
    extensions: editorExtensions(placeholder, () => setLinkOpen(true)),
    content: clean(html),
    // Styles come with the chunk: the Content-Security-Policy refuses an injected <style>.
    injectCSS: false,
    // The word rules would turn WhatsApp's bold into italics; `transformPastedHTML` and the parser below convert chat
    // marks first.
    enablePasteRules: ["link"],
    editorProps: {
      attributes: {
        id,
        class: `${richText.text} ${styles.text}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
      },
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text: string, context: ResolvedPos, isPlain: boolean, { state }: EditorView) =>
        DOMParser.fromSchema(state.schema).parseSlice(isPlain ? paragraphsOf(text) : pastedText(text), {
          preserveWhitespace: true,
          context,
        }),
      handlePaste: (_: EditorView, { clipboardData }: ClipboardEvent) => {
        const files = picturesOf(clipboardData);
        if (files.length > 0) takeFiles.current(files);
        return files.length > 0;
      },
      handleDrop: (view: EditorView, drop: DragEvent, _: unknown, moved: boolean) => {
        const files = moved ? [] : picturesOf(drop.dataTransfer);
        if (files.length === 0) return false;
        takeFiles.current(files, view.posAtCoords({ left: drop.clientX, top: drop.clientY })?.pos);
        return true;
      },
    },
  }));
  const { content: first } = setup;
  const editor = useEditor({
    ...setup,
    // Made once the component is on the screen: an editor made while rendering is destroyed again on a slow phone.
    immediatelyRender: false,
    onUpdate: ({ editor: edited }) => onChange(edited.isEmpty ? "" : clean(edited.getHTML())),
  });

  const pictures = useTextPictures(editor, prophecyId);
  const { take } = pictures;
  useEffect(() => void (takeFiles.current = take), [take]);

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const isKnown = loaded.current?.editor === editor;
    if (isKnown && loaded.current?.generation === generation) return;
    loaded.current = { editor, generation };
    const text = clean(html);
    // tiptap replaces an editor that was hidden, and the next one begins with the first text again.
    if (isKnown || text !== first) editor.commands.setContent(text, { emitUpdate: false });
  }, [editor, first, generation, html]);

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const text = editor.view.dom;
    setOrRemove(text, "aria-describedby", describedBy);
    setOrRemove(text, "aria-invalid", invalid ? "true" : undefined);
  }, [editor, describedBy, invalid]);

  function chooseLink(address: string | null) {
    setLinkOpen(false);
    if (!editor) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain
        .insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
  }

  return (
    <div className={invalid ? `${styles.editor} ${styles.invalid}` : styles.editor}>
      <span className={styles.label} id={labelId}>
        {label}
      </span>
      <div className={styles.frame}>
        {editor && (
          <EditorToolbar
            editor={editor}
            controls={id}
            askForLink={() => setLinkOpen(true)}
            askForPicture={pictures.ask}
          />
        )}
        <EditorContent editor={editor} />
      </div>
      {pictures.dialogs}
      <LinkDialog
        open={linkOpen}
        address={String(editor?.getAttributes("link")["href"] ?? "")}
        onClose={() => setLinkOpen(false)}
        onChoose={chooseLink}
      />
    </div>
  );
}

/** HTML as it is stored: through the sanitiser, which every reader's screen uses again. */
function clean(html: string): string {
  return (sanitizeHtml(html) as { toString(): string }).toString();
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
