import type { ReactNode } from "react";
import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";

export interface SitePictureFieldProps {
  /** "Logotipo". */
  label: string;
  folder: string;
  /** In pixels. */
  longestSide: number;
  address: string | undefined;
  onChange: (address: string | undefined) => void;
  /** How it looks on the site. */
  preview: ReactNode;
}

/** A picture of the site; it counts once the section is saved. */
export function SitePictureField({
  label,
  folder,
  longestSide,
  address,
  onChange,
  preview,
}: SitePictureFieldProps) {
  const upload = usePictureUpload({
    bucket: "site-pictures",
    folder,
    longestSide,
    onDone: ({ address: stored }) => onChange(stored),
  });
  return (
    <PictureField
      label={label}
      fileLabel={`Archivo: ${label}`}
      preview={preview}
      address={address}
      upload={upload}
      onRemove={() => onChange(undefined)}
    />
  );
}
