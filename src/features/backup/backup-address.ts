import * as v from "valibot";
import { addressFilter, choiceField, textField } from "#ui/address/address.ts";

/** Part of the screen, and the nightly copy that is to be restored. */
export const backupAddress = addressFilter({
  part: choiceField("parte", ["copias", "comprobar", "restaurar"], "copias"),
  copyId: textField("copia", v.pipe(v.string(), v.uuid())),
});
