import type { Editor } from "@tiptap/core";
import { useCallback, useRef, useState } from "react";
import { NewPictureDialog, PictureTextDialog, type TextPicture } from "./picture-dialog.tsx";

/** The picture under the caret, whose description is to be changed. */
type Selected = { src: string; alt: string };

export interface TextPictures {
  /** Takes files one after the other, at the caret or `at` a place of the text; a dialog asks about each. */
  take: (files: readonly Blob[], at?: number) => void;
  /** The toolbar's button: about the picture at the caret, or for a new one. */
  ask: () => void;
  dialogs: React.ReactNode;
}

/** Pictures on their way into the text of `prophecyId`, and what is asked about each of them. */
export function useTextPictures(editor: Editor | null, prophecyId: string): TextPictures {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly Blob[]>([]);
  const [selected, setSelected] = useState<Selected | null>(null);
  const take = useCallback(
    (files: readonly Blob[], at?: number) => {
      if (at !== undefined) editor?.commands.setTextSelection(at);
      setWaiting((before) => [...before, ...files]);
    },
    [editor],
  );
  const next = useCallback(() => setWaiting(([, ...rest]) => rest), []);
  const insert = useCallback(
    (picture: TextPicture) => {
      next();
      // Behind what is selected: a second picture must not replace the first.
      const { to } = editor?.state.selection ?? { to: 0 };
      editor?.chain().focus().insertContentAt(to, { type: "picture", attrs: picture }).run();
    },
    [editor, next],
  );

  function ask() {
    if (!editor?.isActive("picture")) return input.current?.click();
    const { src, alt } = editor.getAttributes("picture");
    setSelected({ src: String(src ?? ""), alt: String(alt ?? "") });
  }

  const [file] = waiting;
  const dialogs = (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Imágenes para el texto"
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {file && (
        <NewPictureDialog
          // Each picture has a separate dialog.
          key={waiting.length}
          prophecyId={prophecyId}
          file={file}
          onInsert={insert}
          onCancel={next}
        />
      )}
      <PictureTextDialog
        picture={selected}
        onChange={(alt) => {
          setSelected(null);
          editor?.chain().focus().updateAttributes("picture", { alt }).run();
        }}
        onRemove={() => {
          setSelected(null);
          editor?.chain().focus().deleteSelection().run();
        }}
        onClose={() => setSelected(null)}
      />
    </>
  );
  return { take, ask, dialogs };
}
