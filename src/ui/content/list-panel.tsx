import type { ReactNode } from "react";
import { Panel } from "./panel.tsx";
import textStyles from "../layout/text.module.css";
import { Loading, Skeleton } from "./skeleton.tsx";

export interface ListPanelProps<Item> {
  title: string;
  /** Items read; undefined until then. */
  items: readonly Item[] | undefined;
  /** Whether the last reading failed. What an earlier one brought stays. */
  failed: boolean;
  texts: Record<"loading" | "failed" | "empty", string>;
  /** Draws the items; not asked when there are none. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A panel with a short list that says itself when it is loading, could not be read, or is empty. */
export function ListPanel<Item>({ title, items, failed, texts, children }: ListPanelProps<Item>) {
  return (
    <Panel title={title}>
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && <p className={textStyles.quiet}>{texts.empty}</p>}
      {!items && failed && <p className={textStyles.quiet}>{texts.failed}</p>}
      {!items && !failed && (
        <Loading label={texts.loading}>
          <Skeleton lines={5} />
        </Loading>
      )}
    </Panel>
  );
}
