import { use, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ClosePopover, Popover } from "#ui/overlays/popover.tsx";
import richText from "#ui/rich-text/rich-text.module.css";
import { ToolbarButton } from "./toolbar-button.tsx";
import styles from "./toolbar.module.css";

export interface ColourPaletteProps {
  /** "Color del texto". */
  label: string;
  icon: ReactNode;
  colours: readonly string[];
  /** Class of rich-text.module.css without its number. */
  classPrefix: "text-colour" | "highlight-colour";
  /** Colour of the text at the caret, from 1; null without one. */
  chosen: number | null;
  onChoose: (colour: number | null) => void;
}

/** A button of the toolbar that opens eight colours and "Sin color". */
export function ColourPalette({ label, icon, onChoose, chosen, ...palette }: ColourPaletteProps) {
  return (
    <Popover
      lazy
      label={label}
      trigger={(attributes) => (
        <ToolbarButton {...attributes} aria-haspopup="dialog" label={label} pressed={chosen !== null}>
          {icon}
        </ToolbarButton>
      )}
    >
      <Colours {...palette} chosen={chosen} onChoose={onChoose} />
    </Popover>
  );
}

function Colours({ colours, classPrefix, chosen, onChoose }: Omit<ColourPaletteProps, "label" | "icon">) {
  const close = use(ClosePopover);
  function choose(colour: number | null) {
    close();
    onChoose(colour);
  }
  return (
    <div className={styles.palette}>
      {/* The palette's custom properties live on the class of an article. */}
      <div className={`${richText.text} ${styles.swatches}`}>
        {colours.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.swatch}
            title={name}
            aria-label={name}
            aria-pressed={chosen === index + 1}
            onClick={() => choose(index + 1)}
          >
            <span className={`${styles.sample} ${classPrefix}-${index + 1}`} aria-hidden="true">
              Aa
            </span>
          </button>
        ))}
      </div>
      <Button variant="quiet" wide onClick={() => choose(null)}>
        Sin color
      </Button>
    </div>
  );
}
