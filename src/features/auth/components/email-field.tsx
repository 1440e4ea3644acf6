import { TextField, type TextFieldProps } from "#ui/form/text-field.tsx";

/** The e-mail that names an account; password managers fill it. Fits `register()`. */
export function EmailField(props: Omit<TextFieldProps, "label" | "type">) {
  return (
    <TextField
      {...props}
      label="Correo electrónico"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
