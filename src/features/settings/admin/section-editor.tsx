import { useState } from "react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Card } from "#ui/content/card.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/plain-form.tsx";
import { linesOf } from "./in-words.ts";
import { SECTIONS, type Section } from "./sections.ts";
import type { SettingRow } from "./setting.ts";
import styles from "./settings.module.css";
import { useSectionEdit } from "./use-section-edit.ts";

/** One section: its fields, "Guardar", what somebody else saved meanwhile, and the way back to what the site came with. */
export function SectionEditor<Key extends SettingKey>({ row }: { row: SettingRow<Key> }) {
  const { title, path, Fields }: Section<Key> = SECTIONS[row.key];
  const edit = useSectionEdit(row);
  const [replaced, setReplaced] = useState<SiteSettings[Key] | null>(null);
  const original = DEFAULT_SETTINGS[row.key];
  const isOriginal = JSON.stringify(row.value) === JSON.stringify(original);

  async function restore() {
    const before = row.value;
    if (await edit.replace(original)) setReplaced(before);
  }

  async function undo() {
    if (replaced !== null && (await edit.replace(replaced))) setReplaced(null);
  }

  return (
    <Card as="section" aria-labelledby="seccion">
      <div className={styles.head}>
        <h2 id="seccion" className={styles.title}>
          {title}
        </h2>
        <LinkButton variant="quiet" to={path}>
          Ver en el sitio
        </LinkButton>
      </div>
      {replaced !== null && (
        <Notice
          tone="success"
          live
          pinned
          title="Se restauró lo original"
          actions={
            <Button variant="secondary" pending={edit.pending} onClick={() => void undo()}>
              Deshacer
            </Button>
          }
        />
      )}
      {edit.other && (
        <Notice
          tone="warning"
          live
          title="Alguien guardó otra versión"
          actions={
            <>
              <Button variant="secondary" disabled={edit.pending} onClick={() => void edit.takeOther()}>
                Usar la otra
              </Button>
              <Button pending={edit.pending} onClick={() => void edit.keepMine()}>
                Quedarme con la mía
              </Button>
            </>
          }
        >
          <p>Mientras editabas, otra persona cambió esta sección. En la otra dice:</p>
          <ul className={styles.other}>
            {linesOf(edit.other.value, edit.value).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form
        pending={edit.pending}
        error={edit.error ? `No se pudo guardar la configuración. ${problemText(edit.error)}` : null}
        onSubmit={async () => {
          await edit.submit();
          setReplaced(null);
        }}
      >
        <Fields value={edit.value} problems={edit.problems} onChange={edit.change} />
        {Object.keys(edit.problems).length > 0 && (
          <Notice tone="danger" live>
            Todavía no se guarda: revisa lo marcado.
          </Notice>
        )}
        <FormActions>
          {!edit.other && <SubmitButton>Guardar</SubmitButton>}
          {edit.dirty && (
            <Button variant="secondary" disabled={edit.pending} onClick={edit.discard}>
              Descartar cambios
            </Button>
          )}
          {!isOriginal && !edit.dirty && (
            <Button variant="quiet" disabled={edit.pending} onClick={() => void restore()}>
              Restaurar lo original
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  );
}
