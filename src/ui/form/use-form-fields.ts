import {
  useFormContext,
  useWatch,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from "react-hook-form";

/** For fields inside a `Form`: what ties a control to its place in the form. */
export function useFormFields<Fields extends FieldValues>() {
  const { register, setValue, getFieldState, formState } = useFormContext<Fields>();
  const problem = (name: FieldPath<Fields>): string | undefined =>
    getFieldState(name, formState).error?.message;
  return {
    /** For a native control: `<TextField label="Nombre" {...field("name")} />`. `onChange` comes after the form knows. */
    field: (name: FieldPath<Fields>, options?: Pick<RegisterOptions<Fields>, "onChange">) => ({
      ...register(name, options),
      error: problem(name),
    }),
    /** The sentence about a field that is no native control. */
    problem,
    /** Writes into the form what nobody typed: a picture that arrived, an hour that follows another. */
    change: (changes: Partial<Fields>) => {
      for (const [name, value] of Object.entries(changes)) {
        setValue(name as FieldPath<Fields>, value as never, { shouldDirty: true });
      }
    },
  };
}

/** What stands in the fields of the `Form` around, followed as it changes. */
export function useFormValues<Fields extends FieldValues>(): Fields {
  return useWatch<Fields>() as Fields;
}
