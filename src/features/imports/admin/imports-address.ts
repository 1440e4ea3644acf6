import { adminPaths } from "#domain/paths-admin.ts";
import { addressFilter, choiceField } from "#ui/address/address.ts";
import { IMPORT_KINDS } from "./import-kind.ts";

/** Parameters of /admin/importar. */
export const importsAddress = addressFilter({
  part: { ...choiceField("parte", ["importar", "hechas", "exportar"], "importar"), narrows: false },
  kind: { ...choiceField("que", IMPORT_KINDS, "people"), narrows: false },
});

/** Where imports that were run are listed. */
export const PAST_IMPORTS = `${adminPaths.imports()}?parte=hechas`;
