import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { Medallion } from "#ui/illustrations/medallion.tsx";
import { ListEditor } from "../list-editor.tsx";
import { bound, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";
import { SitePictureField } from "./site-picture-field.tsx";

type Pastors = SiteSettings["pastors"];
type Pastor = Pastors[number];

/** Pastors, with their portraits. */
export function PastorFields(props: FieldsProps<Pastors>) {
  return (
    <ListEditor<Pastor>
      {...props}
      onChange={(pastors) => props.onChange([...pastors])}
      what="pastor"
      addLabel="Agregar pastor o pastora"
      max={8}
      blank={{ name: "", role: "", bio: "" }}
      nameOf={({ name }) => name}
    >
      {(line) => <OnePastor {...line} />}
    </ListEditor>
  );
}

function OnePastor(props: FieldsProps<Pastor>) {
  const { value, onChange } = props;
  const field = bound(props);
  const { portrait, ...drawn } = value;
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Nombre" {...field("name")} />
        <TextField label="Cargo" optional {...field("role")} />
      </div>
      <TextArea label="Presentación" optional rows={3} {...field("bio")} />
      <SitePictureField
        label="Retrato"
        folder="pastors"
        longestSide={480}
        address={portrait}
        onChange={(address) => onChange(address ? { ...value, portrait: address } : drawn)}
        preview={<Medallion name={value.name} portrait={portrait} tone={0} className={styles.portrait} />}
      />
    </>
  );
}
