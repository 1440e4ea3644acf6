import { useEffect, useRef, useState } from "react";
import { removePicture } from "#platform/images/upload-picture.ts";
import { usePictureUpload, type StoredPicture } from "#platform/images/use-picture-upload.ts";
import { Button } from "#ui/actions/button.tsx";
import { useBlobSource } from "#ui/content/files.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { UploadProblem, UploadProgress } from "#ui/form/upload-state.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PICTURE_TEXT_MAX, pictureTextSchema } from "./pictures.ts";
import styles from "./picture-dialog.module.css";

const BUCKET = "prophecy-images";

/** A picture as the text holds it. */
export interface TextPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface NewPictureProps {
  /** Id of the prophecy in whose folder it is stored. */
  prophecyId: string;
  file: Blob;
  onInsert: (picture: TextPicture) => void;
  onCancel: () => void;
}

/** A picture on its way into the text: it travels while its description is being written. */
export function NewPictureDialog({ prophecyId, file, onInsert, onCancel }: NewPictureProps) {
  const [stored, setStored] = useState<StoredPicture | null>(null);
  const upload = usePictureUpload({ bucket: BUCKET, folder: prophecyId, onDone: setStored });
  const [wanted, setWanted] = useState<string | null>(null);
  const inserted = useRef(false);
  const { start, progress, problem, note, retry } = upload;
  const showFile = useBlobSource(file);

  useEffect(() => start(file), [start, file]);

  useEffect(() => {
    if (wanted === null || !stored || inserted.current) return;
    inserted.current = true;
    onInsert({ src: stored.address, width: stored.width, height: stored.height, alt: wanted });
  }, [wanted, stored, onInsert]);

  // However the dialog closes, a picture that did not get into the text leaves no file.
  const address = stored?.address;
  useEffect(
    () => () => {
      if (address && !inserted.current) void removePicture(BUCKET, address);
    },
    [address],
  );

  return (
    <Dialog open onClose={onCancel} title="Poner imagen" dismissible={false}>
      {/* Only what turned out to be a picture. */}
      {(Boolean(progress) || stored) && <img ref={showFile} className={styles.picture} alt="" />}
      <UploadProgress progress={progress} />
      {stored && <output>La imagen ya está guardada. Solo falta ponerla en el texto.</output>}
      <UploadProblem problem={problem} retry={retry} />
      {note && <p>{note}</p>}
      <PictureTextForm
        text=""
        submit="Poner imagen"
        pending={wanted !== null && !problem}
        disabled={Boolean(problem)}
        onSubmit={setWanted}
      >
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </PictureTextForm>
    </Dialog>
  );
}

export interface PictureTextDialogProps {
  /** The picture at the caret; null closes the dialog. */
  picture: { src: string; alt: string } | null;
  onChange: (alt: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Changes what a picture of the text says to those who do not see it, or takes it out. */
export function PictureTextDialog({ picture, onChange, onRemove, onClose }: PictureTextDialogProps) {
  return (
    <Dialog open={picture !== null} onClose={onClose} title="Imagen del texto">
      {picture && (
        <>
          <img className={styles.picture} src={picture.src} alt="" />
          <PictureTextForm text={picture.alt} submit="Guardar descripción" onSubmit={onChange}>
            <Button variant="danger" onClick={onRemove}>
              Quitar imagen
            </Button>
          </PictureTextForm>
        </>
      )}
    </Dialog>
  );
}

interface PictureTextFormProps {
  text: string;
  submit: string;
  pending?: boolean;
  disabled?: boolean;
  onSubmit: (alt: string) => void;
  children: React.ReactNode;
}

function PictureTextForm({
  text,
  submit,
  pending = false,
  disabled = false,
  onSubmit,
  children,
}: PictureTextFormProps) {
  const form = useForm(pictureTextSchema, { words: text, decorative: false });
  const { field } = useFormFields(form);
  const { decorative } = useFormValues(form);
  return (
    <Form
      form={form}
      pending={pending}
      error={null}
      onSubmit={({ words }) => {
        if (!disabled) onSubmit(words);
      }}
    >
      <TextField
        label="Descripción de la imagen"
        hint="Qué se ve en ella, para quien no puede verla. Por ejemplo: «El volcán al amanecer»."
        maxLength={PICTURE_TEXT_MAX}
        disabled={decorative}
        data-autofocus=""
        {...field("words")}
      />
      <Checkbox label="Solo adorna: no dice nada que haga falta" {...field("decorative")} />
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
        {children}
      </FormActions>
    </Form>
  );
}
