import { Alert } from "#ui/content/alert.tsx";
import type { OpenedCopy, StagedCopy } from "../restore-copy.ts";
import { countedFiles } from "../table-words.ts";

/** Files that a nightly copy names and cannot bring back, since it holds rows only. */
export function LostFiles({ staged: { copy, missing } }: { staged: StagedCopy & { copy: OpenedCopy } }) {
  if (copy.hasFiles || missing.length === 0) return null;
  return (
    <Alert tone="warning" live title="Algunas fotos y archivos no vuelven">
      Las copias de la noche no traen archivos, y estos ya no están en el sitio: {countedFiles(missing)}.
      Donde iban se verá un hueco. Para recuperarlos, restaura desde un archivo guardado que los tenga.
    </Alert>
  );
}
