import { useEffect, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { titleOfFile } from "#lib/cut-text.ts";
import { useLeaveGuard } from "#platform/navigation/use-leave-guard.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { DISCARD_CHANGES } from "#ui/form/form-dialog.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { AboutFields } from "../item/fields.tsx";
import mediaForm from "../item/media-form.module.css";
import { TOLD_AFTER } from "../texts.ts";
import { fieldsOf, savable, uploadSchema, type UnfinishedUpload, type UploadFields } from "./schema.ts";
import { ChosenVideo } from "./chosen-video.tsx";
import { choiceProblem, uploadProblem } from "./texts.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useChosenVideo } from "./use-chosen-video.ts";
import { useHeldUpload } from "./use-held-upload.ts";
import { useVideoUpload } from "./use-video-upload.ts";
import { VideoPicker } from "./video-picker.tsx";

export interface UploadDialogProps {
  /** The upload that somebody goes on with; null for a new one. */
  unfinished: UnfinishedUpload | null;
  onClose: () => void;
}

/** After so long without a change the words are saved, in milliseconds. */
const SAVE_MS = 1_000;

/** Chooses a video or a sound, says what it is called, and follows it until it is there. */
export function UploadDialog({ unfinished, onClose }: UploadDialogProps) {
  const form = useForm(uploadSchema, fieldsOf(unfinished));
  const choice = useChosenVideo(unfinished);
  const upload = useVideoUpload();
  const guard = useLeaveGuard(upload.isRunning);
  const [asks, setAsks] = useState<"leave" | "cancel" | null>(null);
  useHeldUpload(upload.step, asks !== null || guard.leaving);
  const { title } = useFormValues(form);
  const { data: video } = choice;
  const what = video?.checked.height === null ? "audio" : "video";
  const isBusy = upload.step !== null;
  /** Its words may be changed: until its file is whole, and becomes a recording. */
  const isOpen = upload.step?.step !== "finishing" && upload.step?.step !== "sound";
  const { keepWords } = upload;
  useEffect(() => {
    if (!isBusy || !isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepWords, SAVE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, isBusy, isOpen, keepWords]);
  const leave = () => (isBusy || form.formState.isDirty ? setAsks("leave") : onClose());

  async function cancel() {
    setAsks("cancel");
    const isCancelled = await confirm({
      title: "¿Cancelar la subida?",
      body: "Lo que ya se envió se borra. Para conservarlo, pausa y continúa después.",
      confirmLabel: "Cancelar la subida",
      cancelLabel: "Seguir subiendo",
      run: () => upload.cancelling.mutateAsync(),
      problem: problemText,
    });
    setAsks(null);
    if (isCancelled) onClose();
  }

  const choose = (file: File) =>
    choice.mutate(file, {
      onSuccess: () => {
        if (form.getValues("title").trim() === "")
          form.setValue("title", titleOfFile(file, LIMITS.mediaTitleMax));
      },
    });

  return (
    <>
      <Dialog
        open
        size="wide"
        title={unfinished ? "Continuar la subida" : "Subir video"}
        onClose={onClose}
        onLeave={leave}
        dismissible={!isBusy && !video}
      >
        <div className={layout.stack4}>
          {unfinished && !video && <p>Elige de nuevo «{unfinished.file_name}»: sigue donde se quedó.</p>}
          {choice.error && (
            <Alert tone="danger" live>
              {choiceProblem(choice.error, choice.variables)}
            </Alert>
          )}
          {video ? (
            <ChosenVideo video={video} />
          ) : (
            <VideoPicker label="Elegir video o audio" pending={choice.isPending} onChoose={choose} />
          )}
          {video && isOpen && (
            <Form
              form={form}
              pending={false}
              error={isBusy ? null : upload.error && uploadProblem(upload.error, what)}
              onSubmit={(sent) =>
                isBusy ? keepWords() : upload.send(video, () => savable(form.getValues(), sent), onClose)
              }
            >
              <UploadFieldSet />
              {isBusy ? (
                <p className={textStyles.quiet}>Puedes seguir corrigiendo: se guarda solo.</p>
              ) : (
                <FormActions>
                  <SubmitButton disabled={title.trim() === ""}>
                    {unfinished ? "Continuar la subida" : `Subir ${what}`}
                  </SubmitButton>
                  <Button variant="secondary" onClick={() => choice.reset()}>
                    Elegir otro archivo
                  </Button>
                </FormActions>
              )}
            </Form>
          )}
          {/* where the button was that was pressed: on a phone the beginning of the form is out of sight */}
          {video && upload.step && (
            <div key={upload.step.step} ref={intoView}>
              <UploadProgress step={upload.step} onCancel={() => void cancel()} />
            </div>
          )}
        </div>
      </Dialog>
      <LeaveQuestion
        open={asks === "leave" || guard.leaving}
        isBusy={isBusy}
        onLeave={guard.leaving ? guard.go : onClose}
        onStay={() => {
          setAsks(null);
          guard.stay();
        }}
      />
    </>
  );
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

interface LeaveQuestionProps {
  open: boolean;
  /** Whether a video is on its way; otherwise only words would be lost. */
  isBusy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Not a `confirm`: its words follow the upload, and it is gone with it. */
function LeaveQuestion({ open, isBusy, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title={isBusy ? "¿Detener la subida?" : DISCARD_CHANGES.title}
      actions={
        <>
          <Button variant="secondary" onClick={onStay} data-autofocus>
            {isBusy ? "Seguir subiendo" : DISCARD_CHANGES.cancelLabel}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {isBusy ? "Detener y salir" : DISCARD_CHANGES.confirmLabel}
          </Button>
        </>
      }
    >
      <p>
        {isBusy
          ? "Puedes continuarla durante un día en «Subidas sin terminar», con el mismo archivo."
          : DISCARD_CHANGES.body}
      </p>
    </Dialog>
  );
}

function UploadFieldSet() {
  const { field } = useFormFields<UploadFields>();
  return (
    <>
      <TextField label="Título" {...field("title")} />
      <TextArea label="Descripción" optional rows={3} {...field("description")} />
      <div className={mediaForm.pair}>
        <AboutFields />
      </div>
      <Switch label="Lo ve todo el mundo" hint="Si lo apagas, solo los miembros." {...field("isPublic")} />
      <Switch
        label="Publicar al terminar"
        hint={`${TOLD_AFTER} Si lo apagas, queda como borrador.`}
        {...field("publishes")}
      />
    </>
  );
}
