import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import textStyles from "../layout/text.module.css";
import styles from "./drop-area.module.css";

export interface DropAreaProps {
  /** On the button: "Subir fotos". */
  label: string;
  icon: ReactNode;
  /** Of the platform's own input, which nobody sees. */
  inputLabel: string;
  /** As the attribute of the input. */
  accept: string;
  multiple?: boolean;
  /** While what was chosen is looked at nothing else is taken. */
  pending?: boolean;
  /** Accepted files. */
  hint: ReactNode;
  /** At least one file. */
  onChoose: (files: File[]) => void;
}

/** Where files come in: chosen, or dropped from a folder. In a dialog its button has the focus first. */
export function DropArea({
  label,
  icon,
  inputLabel,
  pending = false,
  hint,
  onChoose,
  ...rest
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0 && !pending) onChoose(files);
  }

  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={over ? `${styles.area} ${styles.over}` : styles.area}
      onDragOver={(event) => {
        // Dragged parts of the page itself carry no files.
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        {...rest}
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        onChange={({ target }) => {
          take(target.files);
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
        }}
      />
      <Button icon={icon} pending={pending} data-autofocus onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className={textStyles.quiet}>{hint}</p>
    </div>
  );
}
