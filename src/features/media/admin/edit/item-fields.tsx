import { tagProblem } from "#domain/tags.ts";
import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TagField } from "#ui/form/tag-field.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { EditedItem } from "../../edited-item.ts";
import { AboutFields, RemindField } from "../item/fields.tsx";
import styles from "../item/media-form.module.css";
import type { ItemFields } from "../item/item-schema.ts";
import { MEDIA_PROBLEMS, TOLD_AFTER } from "../texts.ts";
import { publicLabel } from "./item-words.ts";

/** Texts and switches of an item that its state lets an admin edit. */
export function ItemFieldSet({ item }: { item: EditedItem }) {
  const { id, status, provider } = item;
  const { field, change } = useFormFields<ItemFields>();
  const { thumbnailUrl } = useFormValues<ItemFields>();
  const picture = usePictureUpload({
    bucket: "media-images",
    folder: id,
    onDone: ({ address }) => change({ thumbnailUrl: address }),
  });
  const isLocked = status === "live" || status === "processing";
  const isFile = provider === "file";
  const isOver = status === "published" || status === "active" || status === "archived";
  return (
    <>
      <TextField label="Título" {...field("title")} />
      <TextArea label="Descripción" optional rows={5} {...field("description")} />
      <div className={styles.pair}>
        <AboutFields />
      </div>
      <TagField use="Sirven para encontrarlo." problemOf={tagProblem} />
      <PictureField
        hint="Acostada se ve mejor. Sale en la lista, antes de empezar el video y al compartirlo."
        address={thumbnailUrl}
        upload={picture}
        onRemove={() => change({ thumbnailUrl: null })}
      />
      {!isFile && (
        <TextField
          label={isOver ? "Enlace de la grabación" : "URL de transmisión"}
          optional
          readOnly={isLocked}
          hint={isLocked ? MEDIA_PROBLEMS["media_link_locked"] : "De YouTube o de Facebook, como te la den."}
          inputMode="url"
          autoComplete="off"
          {...field("url")}
        />
      )}
      {!isFile && (status === "draft" || status === "scheduled") && (
        <>
          <RemindField />
          <Switch
            label="Empieza por sí sola a su hora"
            hint="Sin enlace no empieza: si falta, media hora antes avisamos a los administradores."
            {...field("startsOnItsOwn")}
          />
        </>
      )}
      {/* a file of ours is its own recording, and nothing of it ends */}
      {!isOver && !isFile && (
        <Switch
          label="Publicar la grabación al terminar"
          hint={`${TOLD_AFTER} Si lo apagas, queda en Archivos.`}
          {...field("autoArchive")}
        />
      )}
      <Switch label={publicLabel(item)} hint="Si lo apagas, solo los miembros." {...field("isPublic")} />
      <Switch
        label="Destacado"
        hint="Sale primero entre los videos, con su etiqueta."
        {...field("isFeatured")}
      />
      <Switch
        label="Se puede comentar"
        hint="Si lo apagas, lo ya dicho se sigue leyendo."
        {...field("allowComments")}
      />
      <Switch
        label="Los miembros ven «Descargar»"
        hint="Solo en videos subidos aquí. Apagarlo quita el botón; quien puede ver un video siempre podría guardarlo."
        {...field("allowDownload")}
      />
    </>
  );
}
