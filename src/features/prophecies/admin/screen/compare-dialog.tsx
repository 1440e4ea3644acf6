import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { differences, plainText, type DraftFields, type SavedProphecy } from "../draft/draft-fields.ts";
import { FIELD_LABELS } from "../texts.ts";
import styles from "./compare-dialog.module.css";

export interface CompareDialogProps {
  mine: DraftFields;
  /** The version somebody else saved; null closes the dialog. */
  other: SavedProphecy | null;
  onKeepMine: () => void;
  onTakeOther: () => void;
  /** Decide later: nothing is saved until then. */
  onClose: () => void;
}

/** Two versions of the same prophecy side by side; on a phone one above the other. Nothing is overwritten unasked. */
export function CompareDialog({ mine, other, onKeepMine, onTakeOther, onClose }: CompareDialogProps) {
  return (
    <Dialog
      open={other !== null}
      onClose={onClose}
      size="wide"
      role="alertdialog"
      title="Alguien guardó otra versión"
      actions={
        <>
          <Button variant="secondary" onClick={onTakeOther}>
            Usar la otra
          </Button>
          <Button onClick={onKeepMine}>Quedarme con la mía</Button>
        </>
      }
    >
      {other && <Versions mine={mine} other={other} />}
    </Dialog>
  );
}

function Versions({ mine, other }: { mine: DraftFields; other: SavedProphecy }) {
  const changed = differences(mine, other);
  return (
    <>
      <p>
        Mientras escribías, otra persona u otra pestaña guardó esta profecía. Compara las dos y elige; lo que
        no elijas puedes copiarlo antes. Cambia:{" "}
        {changed.map((key) => FIELD_LABELS[key].toLowerCase()).join(", ")}.
        {other.status === "published" && " La otra versión ya está publicada."}
      </p>
      <div className={styles.versions}>
        <Version name="La mía" fields={mine} changed={changed} note="En este dispositivo" />
        <Version
          name="La otra"
          fields={other}
          changed={changed}
          note={`Guardada el ${formatDateTime(other.updated_at)}`}
        />
      </div>
    </>
  );
}

interface VersionProps {
  name: string;
  note: string;
  fields: DraftFields;
  changed: (keyof DraftFields)[];
}

function Version({ name, note, fields, changed }: VersionProps) {
  const details = {
    category: fields.category,
    publish_date: formatDateTime(fields.publish_date),
    author: fields.author,
    image_url: fields.image_url ? "Con imagen" : "Sin imagen",
    allow_comments: fields.allow_comments ? "Abiertos" : "Cerrados",
  };
  return (
    <section className={styles.version} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={textStyles.fine}>{note}</span>
      </header>
      <p className={styles.title}>
        {fields.title || "Sin título"} {changed.includes("title") && <Changed />}
      </p>
      <dl className={styles.details}>
        {(Object.keys(details) as (keyof typeof details)[])
          .filter((key) => changed.includes(key))
          .map((key) => (
            <div key={key}>
              <dt>{FIELD_LABELS[key]}</dt>
              <dd>
                {details[key]} <Changed />
              </dd>
            </div>
          ))}
      </dl>
      {changed.includes("content") && (
        <p className={textStyles.fine}>
          {FIELD_LABELS.content} <Changed />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className={styles.text} tabIndex={0} aria-label={`Texto de ${name.toLowerCase()}`}>
        <RichText html={fields.content} />
      </section>
      <CopyButton
        value={`${fields.title}\n\n${plainText(fields.content)}`}
        label={`Copiar ${name.toLowerCase()}`}
      />
    </section>
  );
}

function Changed() {
  return <Badge tone="warning">cambia</Badge>;
}
