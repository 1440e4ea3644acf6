import { FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { DropArea } from "#ui/form/drop-area.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import layout from "#ui/layout/layout.module.css";
import { ReadingProblem, type Source } from "./import.ts";
import { KINDS, type ImportKind } from "./import-kind.ts";
import { readFile } from "./reading/read-file.ts";
import { saveExample } from "./save-rows.ts";

const PASTED = "Filas pegadas";

export interface FileStepProps {
  kind: ImportKind;
  pasted: string;
  onPasted: (pasted: string) => void;
  onRead: (source: Source) => void;
}

/** Where the rows come from: a file, or a text that is pasted. Both are read on this device. */
export function FileStep({ kind, pasted, onPasted, onRead }: FileStepProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { hint, accept, files } = KINDS[kind];

  async function read(file: Blob, name: string) {
    setPending(true);
    setProblem(null);
    try {
      onRead(await readFile(kind, file, name));
    } catch (error) {
      setProblem(
        error instanceof ReadingProblem
          ? error.message
          : "No se pudo leer el archivo. Ábrelo, guárdalo otra vez y vuelve a elegirlo.",
      );
      setPending(false);
    }
  }

  return (
    <div className={layout.stack4}>
      <p>{hint}</p>
      {problem && (
        <Alert tone="danger" live title="Ese archivo no se puede importar">
          {problem}
        </Alert>
      )}
      <DropArea
        label="Elegir un archivo"
        inputLabel="Archivo"
        icon={<FileUp aria-hidden="true" />}
        accept={accept}
        pending={pending}
        hint={files}
        onChoose={([file]) => file && void read(file, file.name)}
      />
      <p className={layout.cluster3}>
        <Button variant="secondary" onClick={() => saveExample(kind)}>
          Descargar ejemplo
        </Button>
      </p>
      <TextArea
        label="O pega aquí las filas"
        hint="Copiadas de una hoja de cálculo, con sus encabezados."
        optional
        rows={3}
        value={pasted}
        onChange={({ target }) => onPasted(target.value)}
      />
      {pasted.trim() !== "" && (
        <p>
          <Button pending={pending} onClick={() => void read(new Blob([pasted]), PASTED)}>
            Usar lo pegado
          </Button>
        </p>
      )}
    </div>
  );
}
