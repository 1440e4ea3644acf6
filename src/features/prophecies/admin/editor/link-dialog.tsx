import * as v from "valibot";
import { cleanText } from "#lib/clean-text.ts";
import { isSafeLink } from "#ui/rich-text/sanitize.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";

export interface LinkDialogProps {
  open: boolean;
  /** Address of the link at the caret; "" for a new one. */
  address: string;
  onClose: () => void;
  /** Null takes the link away. */
  onChoose: (address: string | null) => void;
}

const schema = v.object({
  address: v.pipe(
    v.string(),
    v.transform(completeAddress),
    v.check(isSafeLink, "Escribe una dirección como https://ejemplo.mx, un correo o un teléfono"),
  ),
});

/** Asks where a link leads. */
export function LinkDialog({ open, address, onClose, onChoose }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={address ? "Cambiar enlace" : "Poner enlace"}>
      <LinkForm address={address} onChoose={onChoose} />
    </Dialog>
  );
}

function LinkForm({ address, onChoose }: Pick<LinkDialogProps, "address" | "onChoose">) {
  const form = useForm(schema, { address });
  const { field } = useFormFields(form);
  return (
    <Form form={form} pending={false} error={null} onSubmit={(sent) => onChoose(sent.address)}>
      <TextField
        label="Dirección"
        hint="Una página, un correo o un teléfono. Para una página de este sitio basta con /blog."
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus=""
        {...field("address")}
      />
      <FormActions>
        <SubmitButton>{address ? "Cambiar enlace" : "Poner enlace"}</SubmitButton>
        {address && (
          <Button variant="secondary" onClick={() => onChoose(null)}>
            Quitar enlace
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

/**
 * The address for a typed link: "ejemplo.mx" is a page, "a@b.mx" a mail, ten digits or more a telephone. Anything else
 * stays as it is, for the check that follows.
 */
export function completeAddress(typed: string): string {
  const text = cleanText(typed);
  if (/^[a-z][a-z0-9+.-]*:|^[/#]/i.test(text) || text === "") return text;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{10,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return /^[^\s/]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text;
}
