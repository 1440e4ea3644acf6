import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import styles from "./ordered-list.module.css";

interface Named {
  id: string;
  name: string;
}

export interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  name: (item: Item) => Named;
  onOrder: (ids: string[]) => void;
  /** Content of an item's line, before its arrows; a link in it is `draggable={false}`, or it would drag itself. */
  children: (item: Item) => ReactNode;
}

/** A list in an order that people make: by dragging a line onto another, or with Subir and Bajar. */
export function OrderedList<Item>({ label, items, name, onOrder, children }: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState("");

  useEffect(() => {
    // A line that is moved in the page loses the focus that its button had.
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = undefined;
  }, [items]);

  function place(id: string, to: number) {
    const ids = items.map((item) => name(item).id);
    const from = ids.indexOf(id);
    const moved = items[from];
    if (!moved || from === to || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    setSaid(`${name(moved).name} quedó en el lugar ${to + 1} de ${ids.length}.`);
    onOrder(ids);
  }

  function step(id: string, from: number, by: -1 | 1) {
    const to = from + by;
    // At either end the button that still does something keeps the focus.
    const next = to === 0 ? 1 : to === items.length - 1 ? -1 : by;
    pressed.current = `[data-line="${id}"] [data-step="${next}"]`;
    place(id, to);
  }

  return (
    <>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <ol ref={list} aria-label={label} className={layout.stack2}>
        {items.map((item, at) => {
          const named = name(item);
          return (
            <Line
              key={named.id}
              named={named}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onStep={(by) => step(named.id, at, by)}
              onDropped={(id) => place(id, at)}
            >
              {children(item)}
            </Line>
          );
        })}
      </ol>
    </>
  );
}

interface LineProps {
  named: Named;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  /** Another line was let go on this one. */
  onDropped: (id: string) => void;
  children: ReactNode;
}

function Line({ named: { id, name }, isFirst, isLast, onStep, onDropped, children }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  const [drag, setDrag] = useState<"dragged" | "target">();
  const dropped = useEffectEvent(onDropped);

  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ lineId: id }),
        onDragStart: () => setDrag("dragged"),
        onDrop: () => setDrag(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data["lineId"] === "string" && source.data["lineId"] !== id,
        onDragEnter: () => setDrag("target"),
        onDragLeave: () => setDrag(undefined),
        onDrop: ({ source }) => {
          setDrag(undefined);
          dropped(String(source.data["lineId"]));
        },
      }),
    );
  }, [id]);

  return (
    <li ref={line} data-line={id} className={drag ? `${styles.line} ${styles[drag]}` : styles.line}>
      <GripVertical className={styles.grip} aria-hidden="true" />
      <div className={styles.what}>{children}</div>
      <div className={styles.arrows}>
        <IconButton label={`Subir ${name}`} data-step="-1" disabled={isFirst} onClick={() => onStep(-1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={`Bajar ${name}`} data-step="1" disabled={isLast} onClick={() => onStep(1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
