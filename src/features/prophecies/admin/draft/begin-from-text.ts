import { newAddress } from "../panel-address.ts";
import { pastedText } from "../editor/paste/pasted-text.ts";
import { emptyFields } from "./draft-fields.ts";
import { openLocalCopy } from "./local-copies.ts";

/**
 * Keeps a plain text on this device as the unsaved text of a new prophecy; resolves to the address of its editor, which
 * takes it over. Rejects when the device has no room.
 */
export async function beginFromText({
  title,
  text,
  author,
}: Record<"title" | "text" | "author", string>): Promise<string> {
  const id = crypto.randomUUID();
  const fields = { ...emptyFields(author), title, content: pastedText(text).innerHTML };
  await openLocalCopy(id).keep({ fields, baseVersion: null });
  return newAddress(id);
}
