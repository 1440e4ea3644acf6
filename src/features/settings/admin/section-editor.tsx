import { use, useEffect, useId, useState, type ComponentType, type ReactNode } from "react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Card } from "#ui/content/card.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { useFormValues } from "#ui/form/use-form-fields.ts";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { TogetherContext } from "./saved-together.tsx";
import { SECTIONS, type Section } from "./sections.ts";
import { problemsIn, type FieldsProps, type SettingRow } from "./setting.ts";
import styles from "./settings.module.css";
import { useSectionForm } from "./use-section-form.ts";

export interface SectionEditorProps<Key extends SettingKey> {
  row: SettingRow<Key>;
  /** As a part of a page about something else, under a heading of level two: some of its fields, what they are called, what follows. */
  part?: SectionPart<Key> | undefined;
}

export interface SectionPart<Key extends SettingKey> {
  title?: string | undefined;
  Fields?: ComponentType<FieldsProps<SiteSettings[Key]>> | undefined;
  onSaved: () => void;
}

/** One section: its fields, "Guardar", what somebody else saved meanwhile, and the way back to what the site came with. */
export function SectionEditor<Key extends SettingKey>({ row, part }: SectionEditorProps<Key>) {
  const section: Section<Key> = SECTIONS[row.key];
  const { path } = section;
  const { title = section.title, Fields = section.Fields } = part ?? {};
  const together = use(TogetherContext);
  const { form, shell, error, isDraft, change, discard, submit, replace } = useSectionForm(
    row,
    title,
    part?.onSaved,
  );
  useEffect(() => together?.join(row.key, submit));
  const heading = useId();
  const Heading = part ? "h3" : "h2";
  const value = useFormValues(form).section;
  const problems = problemsIn(form.formState.errors.section);
  const { pending } = shell;
  const [replaced, setReplaced] = useState<SiteSettings[Key] | null>(null);
  const original = DEFAULT_SETTINGS[row.key];
  const isOriginal = JSON.stringify(row.value) === JSON.stringify(original);

  async function restore() {
    const before = row.value;
    const isSure = await confirm({
      title: `¿Restaurar «${title}»?`,
      body: "Vuelve a como venía el sitio, sin lo que guardaste aquí. Podrás deshacerlo mientras sigas en esta página.",
      confirmLabel: "Restaurar",
      cancelLabel: "Dejarlo así",
    });
    if (isSure && (await replace(original))) setReplaced(before);
  }

  async function undo() {
    if (replaced !== null && (await replace(replaced))) setReplaced(null);
  }

  return (
    <Frame isPart={part !== undefined} heading={heading}>
      <div className={styles.head}>
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
        {isDraft ? (
          <p className={textStyles.quiet}>Guarda primero y podrás verlo en el sitio.</p>
        ) : (
          <LinkButton variant="quiet" to={path}>
            Ver en el sitio
          </LinkButton>
        )}
      </div>
      {replaced !== null && (
        <Alert
          tone="success"
          live
          pinned
          title="Se restauró lo original"
          actions={
            <Button variant="secondary" pending={pending} onClick={() => void undo()}>
              Deshacer
            </Button>
          }
        />
      )}
      <Form
        {...shell}
        error={error ? `No se pudo guardar la configuración. ${problemText(error)}` : null}
        onSubmit={async (sent) => {
          await (together ? together.saveAll() : shell.onSubmit(sent));
          setReplaced(null);
        }}
      >
        <Fields value={value} problems={problems} onChange={change} />
        {Object.keys(problems).length > 0 && (
          <Alert tone="danger" live>
            Todavía no se guarda: revisa lo marcado.
          </Alert>
        )}
        {!together && (
          <FormActions>
            <SubmitButton>Guardar</SubmitButton>
            {isDraft && (
              <Button variant="secondary" disabled={pending} onClick={discard}>
                Descartar cambios
              </Button>
            )}
          </FormActions>
        )}
        {!isOriginal && !isDraft && !part && (
          <div className={styles.restore}>
            <Button variant="quiet" disabled={pending} onClick={() => void restore()}>
              Restaurar lo original
            </Button>
          </div>
        )}
      </Form>
    </Frame>
  );
}

function Frame({ isPart, heading, children }: { isPart: boolean; heading: string; children: ReactNode }) {
  return isPart ? (
    <section aria-labelledby={heading}>{children}</section>
  ) : (
    <Card as="section" aria-labelledby={heading}>
      {children}
    </Card>
  );
}
