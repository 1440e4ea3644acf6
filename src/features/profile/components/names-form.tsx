import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { Form, FormActions, SubmitButton } from "#ui/form/plain-form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { namesSchema, type NamesValues } from "../schema.ts";

export interface NamesFormProps {
  initial: NamesValues;
  /** Shown, not changed: the address belongs to the account. */
  email: string;
  /** What becomes of what was published under the name before. */
  note?: string | undefined;
  pending: boolean;
  error: string | null;
  onSubmit: (values: NamesValues) => void;
}

/** Nombre and Apellidos, with the e-mail to read. */
export function NamesForm({ initial, email, note, pending, error, onSubmit }: NamesFormProps) {
  const { register, handleSubmit, formState } = useForm<NamesValues>({
    resolver: valibotResolver(namesSchema),
    defaultValues: initial,
  });
  const { errors } = formState;
  return (
    <Form pending={pending} error={error} onSubmit={handleSubmit(onSubmit)}>
      <NameFields
        firstName={{ ...register("firstName"), error: errors.firstName?.message }}
        lastName={{ ...register("lastName"), error: errors.lastName?.message, hint: note }}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        value={email}
        readOnly
        hint="Es el correo con el que entras. Solo tú y los administradores lo ven."
      />
      <FormActions>
        <SubmitButton>Guardar cambios</SubmitButton>
      </FormActions>
    </Form>
  );
}
