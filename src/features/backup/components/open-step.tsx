import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { backups } from "../queries.ts";
import { OpenCopyForm } from "./open-copy-form.tsx";

export interface OpenStepProps {
  copyId: string | undefined;
  onChoose: (copyId: string | undefined) => void;
  pending: boolean;
  error: string | null;
  onOpenFile: (file: File, words: string) => void;
  onOpenNightly: (id: string) => void;
}

/** Choice of a copy: a file with its words, or one of the nightly copies, which need no words. */
export function OpenStep({ copyId, onChoose, pending, error, onOpenFile, onOpenNightly }: OpenStepProps) {
  const { data = [] } = useQuery(backups);
  const nightly = data.filter(({ kind, state }) => kind === "nightly" && state === "done");
  const chosen = nightly.find(({ id }) => id === copyId);
  return (
    <div className={layout.stack4}>
      <p>Primero solo se abre y se compara: el sitio no cambia hasta que lo confirmes.</p>
      <p className={textStyles.quiet}>
        ¿Solo se borró un álbum, una profecía, un video o un tema? Búscalo antes en la papelera de su panel:
        de ahí vuelve en un momento, sin tocar lo demás.
      </p>
      {nightly.length > 0 && (
        <SelectField
          label="Desde cuál copia"
          placeholder="Un archivo guardado"
          options={nightly.map(({ id, frozen_at: at }) => ({
            value: id,
            label: `La de la noche del ${formatDateTime(at)}`,
          }))}
          value={chosen?.id ?? ""}
          onChange={({ target }) => onChoose(target.value || undefined)}
        />
      )}
      {chosen ? (
        <>
          {error && (
            <Alert tone="danger" live>
              {error}
            </Alert>
          )}
          <p className={textStyles.quiet}>
            Las copias de la noche traen lo escrito y las cuentas, pero no los archivos. Los que siguen en el
            sitio se quedan; una foto, un video o un documento que se borró después no vuelve. Al comparar te
            decimos cuáles faltan.
          </p>
          <p>
            <Button pending={pending} onClick={() => onOpenNightly(chosen.id)}>
              Abrir y comparar
            </Button>
          </p>
        </>
      ) : (
        <OpenCopyForm submitLabel="Abrir y comparar" pending={pending} error={error} onOpen={onOpenFile} />
      )}
    </div>
  );
}
