import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { ProphecyCover } from "../../components/prophecy-cover.tsx";
import styles from "./details-fields.module.css";

export interface CoverFieldProps {
  prophecyId: string;
  address: string | null;
  onChange: (address: string | null) => void;
}

/** The picture of a prophecy. Without one the site draws a valley. */
export function CoverField({ prophecyId, address, onChange }: CoverFieldProps) {
  const upload = usePictureUpload({
    bucket: "prophecy-images",
    folder: prophecyId,
    onDone: (stored) => onChange(stored.address),
  });
  return (
    <PictureField
      hint="La reducimos aquí mismo a 1600 px y le quitamos la ubicación antes de subirla."
      preview={
        <div className={styles.preview}>
          <ProphecyCover imageUrl={address} seed={prophecyId} />
        </div>
      }
      address={address}
      upload={upload}
      onRemove={() => onChange(null)}
    />
  );
}
