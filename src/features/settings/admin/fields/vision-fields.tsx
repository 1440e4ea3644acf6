import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { ListEditor } from "../list-editor.tsx";
import { bound, problemsWithin, type FieldsProps } from "../setting.ts";

type Vision = SiteSettings["vision"];

/** Vision and values of the congregation. */
export function VisionFields(props: FieldsProps<Vision>) {
  const { value, problems, onChange } = props;
  return (
    <>
      <TextArea label="Visión" rows={5} {...bound(props)("mission")} />
      <ListEditor<Vision["values"][number]>
        value={value.values}
        problems={problemsWithin(problems, "values")}
        onChange={(values) => onChange({ ...value, values: [...values] })}
        what="valor"
        addLabel="Agregar valor"
        max={8}
        blank={{ title: "", text: "" }}
        nameOf={({ title }) => title}
      >
        {(line) => (
          <>
            <TextField label="Valor" {...bound(line)("title")} />
            <TextArea label="Qué significa" rows={3} {...bound(line)("text")} />
          </>
        )}
      </ListEditor>
    </>
  );
}
