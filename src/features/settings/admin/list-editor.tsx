import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { sentence } from "#lib/text.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { problemsWithin, type FieldsProps } from "./setting.ts";
import styles from "./settings.module.css";

export interface ListEditorProps<Item> extends FieldsProps<readonly Item[]> {
  /** "horario": named in buttons and said aloud. */
  what: string;
  /** "Agregar horario". */
  addLabel: string;
  max: number;
  /** Initial value of a new line. */
  blank: Item;
  /** How one is called: "Domingo 10:00". */
  nameOf: (item: Item) => string;
  children: (item: FieldsProps<Item>) => ReactNode;
}

/** Lines that can be added, removed and put in order, by mouse and by keyboard (Alt with an arrow, or its buttons). */
export function ListEditor<Item>({
  value,
  problems,
  onChange,
  what,
  addLabel,
  max,
  blank,
  nameOf,
  children,
}: ListEditorProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<string>(undefined);
  const [said, setSaid] = useState("");
  useEffect(() => {
    // A line that is moved in the page loses the focus that its button or field had.
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [value]);

  function move(from: number, step: -1 | 1) {
    const to = from + step;
    const moved = value[from];
    if (moved === undefined || to < 0 || to >= value.length) return;
    const order = value.toSpliced(from, 1).toSpliced(to, 0, moved);
    next.current = `[data-line="${to}"] [data-step="${edgeStep(to, value.length, step)}"]`;
    setSaid(`${nameOf(moved) || what}: quedó en el lugar ${to + 1} de ${value.length}.`);
    onChange(order);
  }

  return (
    <div className={layout.stack4}>
      <Announcement>{said}</Announcement>
      <ol ref={list} className={layout.stack4}>
        {value.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no key, and their fields keep no state
          <li key={at} data-line={at} className={styles.line}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what the buttons do */}
            <fieldset
              className={styles.lineFields}
              onKeyDown={(pressed) => {
                const step = pressed.altKey
                  ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[pressed.key]
                  : undefined;
                if (!step) return;
                pressed.preventDefault();
                move(at, step);
              }}
            >
              <legend className={styles.lineName}>{nameOf(item) || `Nuevo ${what}`}</legend>
              {children({
                value: item,
                problems: problemsWithin(problems, String(at)),
                onChange: (changed) => onChange(value.with(at, changed)),
              })}
            </fieldset>
            <div className={styles.lineActions}>
              <IconButton
                label={`Subir ${nameOf(item)}`}
                data-step={-1}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Bajar ${nameOf(item)}`}
                data-step={1}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Quitar ${nameOf(item)}`}
                onClick={() => {
                  setSaid(`${sentence(`Quitaste ${nameOf(item) || what}`)} Se guarda con «Guardar».`);
                  onChange(value.toSpliced(at, 1));
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {value.length < max ? (
        <div>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              next.current = `[data-line="${value.length}"] :is(select, input)`;
              onChange([...value, blank]);
            }}
          >
            {addLabel}
          </Button>
        </div>
      ) : (
        <p className={textStyles.quiet}>Puede haber {max} como máximo.</p>
      )}
    </div>
  );
}

/** The button that has the focus after a move: the same one, or at either end the one that still does something. */
function edgeStep(at: number, count: number, step: -1 | 1): -1 | 1 {
  if (at <= 0) return 1;
  return at >= count - 1 ? -1 : step;
}
