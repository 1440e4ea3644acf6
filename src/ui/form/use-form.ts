import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect } from "react";
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { GenericSchema, GenericSchemaAsync } from "valibot";
import { visibleText } from "#lib/clean-text.ts";

/** Where a form's own error stands among those of its fields. Hook form forgets one at `root` before it sends. */
export const WHOLE_FORM = "wholeForm";
const BROKEN =
  "Algo de lo que escribiste no se pudo revisar. Mira las fechas y los números, corrígelos e inténtalo de nuevo.";

/** A schema that throws lets nothing through, and the form says so instead of doing nothing. */
function orBroken<Fields extends FieldValues, Sent>(
  resolver: Resolver<Fields, unknown, Sent>,
): Resolver<Fields, unknown, Sent> {
  return async (...asked) => {
    try {
      return await resolver(...asked);
    } catch (thrown) {
      reportError(thrown);
      return {
        values: {},
        errors: { [WHOLE_FORM]: { type: "broken", message: BROKEN } } as object as FieldErrors<Fields>,
      };
    }
  };
}

/** Secrets count as they were typed: a password may hold any character. */
const SECRETS = new Set(["password", "repeated"]);

/** A schema judges what the person sees: characters that show nothing come along when a name, a mail or a link is pasted. */
function ofVisible<Fields extends FieldValues, Sent>(
  resolver: Resolver<Fields, unknown, Sent>,
): Resolver<Fields, unknown, Sent> {
  return (values, ...asked) => resolver(visible(values) as Fields, ...asked);
}

/** A file and other things that are no text stay what they are. */
function visible(value: unknown): unknown {
  if (typeof value === "string") return visibleText(value);
  if (Array.isArray(value)) return value.map(visible);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, SECRETS.has(name) ? part : visible(part)]),
  );
}

/** A form with its typed values (`Fields`) and its schema's output (`Sent`). */
export type FormOf<Fields extends FieldValues, Sent = Fields> = UseFormReturn<Fields, unknown, Sent>;

/**
 * A form whose fields `schema` checks: on submission, and from then on at each change until all is right. `start` has
 * the initial values; later ones are ignored. The schema may change with each render.
 */
export function useForm<Fields extends FieldValues, Sent>(
  schema: GenericSchema<Fields, Sent> | GenericSchemaAsync<Fields, Sent>,
  start: NoInfer<Fields>,
): FormOf<Fields, Sent> {
  const form = useHookForm<Fields, unknown, Sent>({
    resolver: orBroken(ofVisible(valibotResolver(schema))),
    defaultValues: start as DefaultValues<Fields>,
    // Without it a rule about two fields waits until each of them is right.
    criteriaMode: "all",
    // Of all fields at once, below: what is wrong about one may depend on another.
    reValidateMode: "onSubmit",
    // The shell does it, in the order of the page and also for fields that are no input.
    shouldFocusError: false,
  });
  const { subscribe, trigger, getErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, isSubmitted }) => {
          if (name && isSubmitted && Object.keys(getErrors()).length > 0) void trigger();
        },
      }),
    [subscribe, trigger, getErrors],
  );
  return form;
}
