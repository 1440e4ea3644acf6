import {
  useFormContext,
  useWatch,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from "react-hook-form";
import type { FormOf } from "./use-form.ts";

/** Props that tie a control to its field in `form`, or in the `Form` around it. */
export function useFormFields<Fields extends FieldValues, Sent = unknown>(form?: FormOf<Fields, Sent>) {
  const around = useFormContext<Fields>();
  const { register, setValue, trigger, getFieldState, formState } = form ?? around;
  const problem = (name: FieldPath<Fields>): string | undefined =>
    getFieldState(name, formState).error?.message;
  return {
    /** For a native control: `<TextField label="Nombre" {...field("name")} />`. The handlers come after the form knows. */
    field: (name: FieldPath<Fields>, handlers?: Pick<RegisterOptions<Fields>, "onChange" | "onBlur">) => ({
      ...register(name, handlers),
      error: problem(name),
    }),
    /** The sentence about a field that is no native control. */
    problem,
    /** Looks at one field before the form is sent. */
    check: (name: FieldPath<Fields>) => void trigger(name),
    /** Writes into the form what nobody typed: a picture that arrived, an hour that follows another. */
    change: (changes: Partial<Fields>) => {
      for (const [name, value] of Object.entries(changes)) {
        setValue(name as FieldPath<Fields>, value as never, { shouldDirty: true });
      }
    },
  };
}

/** The values in the fields of `form`, or of the `Form` around it, followed as they change. */
export function useFormValues<Fields extends FieldValues, Sent = unknown>(
  form?: FormOf<Fields, Sent>,
): Fields {
  return useWatch<Fields, Sent>(form ? { control: form.control } : {}) as Fields;
}
