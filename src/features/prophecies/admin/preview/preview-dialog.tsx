import { cutText } from "#lib/cut-text.ts";
import { useEffect, useState, type MouseEvent } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { ProphecyArticle } from "../../components/prophecy-article.tsx";
import { ProphecyCard } from "../../components/prophecy-card.tsx";
import type { Prophecy } from "../../prophecy.ts";
import { plainText, type DraftFields } from "../draft/draft-fields.ts";
import styles from "./preview-dialog.module.css";

export interface PreviewDialogProps {
  id: string;
  /** Fields on the screen, saved or not. */
  fields: DraftFields;
  /** "" while it was never saved. */
  slug: string;
  onClose: () => void;
}

const WIDTHS = [
  { value: "phone", label: "Teléfono" },
  { value: "desktop", label: "Computadora" },
] as const;
type Width = (typeof WIDTHS)[number]["value"];

/**
 * The unsaved text in the very components visitors read it with, at the width of a phone or of a computer. It exists
 * only on this screen: nothing is stored and no address leads to it.
 */
export function PreviewDialog({ id, fields, slug, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState<Width>(() =>
    matchMedia("(width >= 48rem)").matches ? "desktop" : "phone",
  );
  const prophecy = asVisitorsSee(id, slug, fields);
  useTitleKept();
  return (
    <Dialog open onClose={onClose} size="full" title="Vista previa">
      <ChoiceTabs
        label="Ancho"
        choices={WIDTHS}
        value={width}
        onChange={(chosen) => setWidth(chosen ?? "phone")}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps its links from leaving the editor */}
      <div className={`${styles.page} ${styles[width]}`} data-preview="" onClickCapture={holdLinks}>
        <ProphecyArticle prophecy={prophecy} fromDevice={false} />
        <h2 className={styles.label}>En la lista</h2>
        <div className={styles.card}>
          <ProphecyCard prophecy={prophecy} level={3} />
        </div>
      </div>
    </Dialog>
  );
}

/** As the row would be once it is published; the database makes the excerpt in the same way. */
function asVisitorsSee(id: string, slug: string, fields: DraftFields): Prophecy {
  const words = plainText(fields.content);
  return {
    ...fields,
    id,
    slug,
    title: fields.title.trim() || "Sin título",
    excerpt: words.length > EXCERPT ? `${cutText(words, EXCERPT - 1)}…` : words,
    status: "published",
    total_reactions: 0,
    comment_count: 0,
    updated_at: fields.publish_date,
  };
}

/** As `private.guard_prophecy` cuts it, in characters. */
const EXCERPT = 300;

function holdLinks(click: MouseEvent) {
  if (click.target instanceof Element && click.target.closest("a")) click.preventDefault();
}

/** The article names the document after itself; behind the preview the editor is still open. */
function useTitleKept() {
  const [title] = useState(() => document.title);
  useEffect(() => () => void (document.title = title), [title]);
}
