import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { uploadPicture } from "./api.ts";
import styles from "./seminar-fields.module.css";

export interface SeminarPictureFieldProps {
  seminarId: string;
  address: string | null;
  onChange: (address: string | null) => void;
}

/** The picture of a seminar. */
export function SeminarPictureField({ seminarId, address, onChange }: SeminarPictureFieldProps) {
  const upload = usePictureUpload({
    store: (...sent) => uploadPicture(seminarId, ...sent),
    onDone: ({ address: stored }) => onChange(stored),
  });
  return (
    <PictureField
      label="Imagen"
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
