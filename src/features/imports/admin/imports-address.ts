import { adminPaths } from "#domain/paths-admin.ts";
import { addressFilter, choiceField } from "#ui/address/address.ts";
import { IMPORT_KINDS, type ImportKind } from "./import-kind.ts";

/** Parameters of /admin/importar. */
export const importsAddress = addressFilter({
  part: { ...choiceField("parte", ["importar", "hechas", "exportar"], "importar"), narrows: false },
  kind: { ...choiceField("que", IMPORT_KINDS, "people"), narrows: false },
});

/** The list of imports that were run, from which one comes back to the same kind. */
export function pastImportsPath(kind: ImportKind): string {
  const params = new URLSearchParams(importsAddress.write({ part: "hechas", kind }));
  return `${adminPaths.imports()}?${params.toString()}`;
}
