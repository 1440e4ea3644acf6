import { SelectField } from "./select-field.tsx";

export interface ChoiceSelectProps<Value extends string> {
  label: string;
  /** Label of the choice "all": "Todas". */
  placeholder: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A list's filter as a drop-down: one of the choices, or all. */
export function ChoiceSelect<Value extends string>({
  label,
  placeholder,
  choices,
  value,
  onChange,
}: ChoiceSelectProps<Value>) {
  return (
    <SelectField
      label={label}
      placeholder={placeholder}
      options={choices}
      value={value ?? ""}
      onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value)}
    />
  );
}
