import { useState } from "react";
import { isSafeLink } from "#ui/rich-text/sanitize.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/plain-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { completeAddress } from "./link-address.ts";

export interface LinkDialogProps {
  open: boolean;
  /** Address of the link at the caret; "" for a new one. */
  address: string;
  onClose: () => void;
  /** Null takes the link away. */
  onChoose: (address: string | null) => void;
}

/** Asks where a link leads. */
export function LinkDialog({ open, address, onClose, onChoose }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={address ? "Cambiar enlace" : "Poner enlace"}>
      <LinkForm address={address} onChoose={onChoose} />
    </Dialog>
  );
}

function LinkForm({ address, onChoose }: Pick<LinkDialogProps, "address" | "onChoose">) {
  const [text, setText] = useState(address);
  const [error, setError] = useState<string>();

  function submit() {
    const complete = completeAddress(text);
    if (isSafeLink(complete)) onChoose(complete);
    else setError("Escribe una dirección como https://ejemplo.mx, un correo o un teléfono");
  }

  return (
    <Form pending={false} error={null} onSubmit={submit}>
      <TextField
        label="Dirección"
        hint="Una página, un correo o un teléfono. Para una página de este sitio basta con /blog."
        value={text}
        error={error}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus=""
        onChange={(typed) => setText(typed.target.value)}
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
