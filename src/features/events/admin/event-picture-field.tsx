import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { uploadPicture } from "./api.ts";
import styles from "./event-fields.module.css";

export interface EventPictureFieldProps {
  eventId: string;
  address: string | null;
  onChange: (address: string | null) => void;
}

/** The picture of an event. */
export function EventPictureField({ eventId, address, onChange }: EventPictureFieldProps) {
  const upload = usePictureUpload({
    store: (...sent) => uploadPicture(eventId, ...sent),
    onDone: ({ address: stored }) => onChange(stored),
  });
  return (
    <PictureField
      label="Imagen"
      hint="Acostada se ve mejor. Sale en la lista, en el evento y al compartirlo."
      fileLabel="Archivo de la imagen"
      preview={
        address && (
          <img src={address} className={styles.picture} alt="La imagen elegida" width="256" height="144" />
        )
      }
      chosen={address !== null}
      upload={upload}
      onRemove={() => onChange(null)}
    />
  );
}
