import { useMemo } from "react";
import { counted } from "#lib/counting.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { FIELD_LABELS } from "../texts.ts";
import type { VersionFields } from "../versions-api.ts";
import { compareTexts } from "./compare-texts.ts";
import { ComparedText } from "./compared-text.tsx";
import { readableText } from "./readable-text.ts";
import styles from "./versions-dialog.module.css";

export interface VersionComparisonProps {
  before: VersionFields;
  after: VersionFields;
}

/** The difference between two versions: a sentence, then title, details and words. */
export function VersionComparison({ before, after }: VersionComparisonProps) {
  const title = useMemo(() => compareTexts(before.title, after.title), [before.title, after.title]);
  const content = useMemo(
    () => compareTexts(inParagraphs(before.content), inParagraphs(after.content)),
    [before.content, after.content],
  );
  const details = (["category", "author", "image_url"] as const).filter(
    (key) => (before[key] ?? "") !== (after[key] ?? ""),
  );
  const reworded = content.added + content.removed > 0;
  return (
    <div className={layout.stack3}>
      <output className={textStyles.quiet}>
        {summary(title.added + content.added, title.removed + content.removed)}
        {!reworded && before.content !== after.content && " Cambió el formato del texto."}
      </output>
      <h3 className={styles.title}>
        <ComparedText pieces={title.pieces} />
      </h3>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map((key) => (
            <div key={key}>
              <dt>{FIELD_LABELS[key]}</dt>
              <dd>
                <ComparedText
                  pieces={[
                    { kind: "removed", text: told(key, before) },
                    { kind: "same", text: " " },
                    { kind: "added", text: told(key, after) },
                  ]}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ComparedText pieces={content.pieces} />
    </div>
  );
}

/** With an empty line between what stood apart in the page. */
function inParagraphs(html: string): string {
  return readableText(html).replaceAll("\n", "\n\n");
}

function summary(added: number, removed: number): string {
  if (added + removed === 0) return "Las palabras son las mismas.";
  return `${counted(added, "palabra agregada", "palabras agregadas")} y ${counted(removed, "quitada", "quitadas")}.`;
}

function told(key: "category" | "author" | "image_url", fields: VersionFields): string {
  if (key !== "image_url") return fields[key] || "Sin autor";
  return fields.image_url ? `Imagen ${fields.image_url.split("/").at(-1) ?? ""}` : "Sin imagen";
}
