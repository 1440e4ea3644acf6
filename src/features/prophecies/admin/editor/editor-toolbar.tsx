import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Baseline, Highlighter } from "lucide-react";
import { HIGHLIGHT_COLOURS, TEXT_COLOURS } from "./colour-marks.ts";
import { ColourPalette } from "./colour-palette.tsx";
import {
  BLOCK_COMMANDS,
  HISTORY_COMMANDS,
  LETTER_COMMANDS,
  linkCommand,
  pictureCommand,
  type ToolbarCommand,
} from "./commands.tsx";
import { RovingToolbar, ToolbarGroup } from "./roving-toolbar.tsx";
import { ToolbarButton } from "./toolbar-button.tsx";

export interface EditorToolbarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  askForLink: () => void;
  askForPicture: () => void;
}

/** Everything the text can be given. */
export function EditorToolbar({ editor, controls, askForLink, askForPicture }: EditorToolbarProps) {
  const colours = useEditorState({
    editor,
    selector: () => ({
      text: colourAt(editor, "textColour"),
      highlight: colourAt(editor, "highlightColour"),
    }),
  });
  return (
    <RovingToolbar label="Formato del texto" controls={controls} onLeave={() => editor.commands.focus()}>
      <Group label="Letra" editor={editor} commands={LETTER_COMMANDS} />
      <ToolbarGroup label="Color">
        <ColourPalette
          label="Color del texto"
          icon={<Baseline aria-hidden="true" />}
          colours={TEXT_COLOURS}
          classPrefix="text-colour"
          chosen={colours.text}
          onChoose={(colour) => setColour(editor, "textColour", colour)}
        />
        <ColourPalette
          label="Color de resaltado"
          icon={<Highlighter aria-hidden="true" />}
          colours={HIGHLIGHT_COLOURS}
          classPrefix="highlight-colour"
          chosen={colours.highlight}
          onChoose={(colour) => setColour(editor, "highlightColour", colour)}
        />
      </ToolbarGroup>
      <Group label="Bloques" editor={editor} commands={BLOCK_COMMANDS} />
      <Group
        label="Enlace e imagen"
        editor={editor}
        commands={[linkCommand(askForLink), pictureCommand(askForPicture)]}
      />
      <Group label="Historial" editor={editor} commands={HISTORY_COMMANDS} />
    </RovingToolbar>
  );
}

interface GroupProps {
  label: string;
  editor: Editor;
  commands: readonly ToolbarCommand[];
}

function Group({ label, editor, commands }: GroupProps) {
  const states = useEditorState({
    editor,
    selector: () =>
      commands.map(({ isActive, canRun }) => ({
        pressed: isActive?.(editor),
        unavailable: canRun ? !canRun(editor) : false,
      })),
  });
  return (
    <ToolbarGroup label={label}>
      {commands.map(({ id, label: name, icon, run }, index) => (
        <ToolbarButton key={id} label={name} {...states[index]} onClick={() => run(editor)}>
          {icon}
        </ToolbarButton>
      ))}
    </ToolbarGroup>
  );
}

type ColourMark = "textColour" | "highlightColour";

function colourAt(editor: Editor, mark: ColourMark): number | null {
  return editor.isActive(mark) ? Number(editor.getAttributes(mark)["colour"]) : null;
}

function setColour(editor: Editor, mark: ColourMark, colour: number | null): void {
  const chain = editor.chain().focus();
  if (colour === null) chain.unsetMark(mark).run();
  else chain.setMark(mark, { colour }).run();
}
