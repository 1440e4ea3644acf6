import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { useUnsavedForm } from "#platform/navigation/unsaved-forms.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import textStyles from "#ui/layout/text.module.css";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { differences } from "#ui/form/conflict-alert.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateMedia } from "../../queries.ts";
import { isSound } from "../../sound.ts";
import { readEdited, saveItem } from "../item/api.ts";
import { BackButton } from "./back-button.tsx";
import { ItemStats } from "../board/item-stats.tsx";
import { CaptionsPanel } from "../captions/captions-panel.tsx";
import { useAskToDelete } from "../list/use-ask-to-delete.tsx";
import { comesBack, mayBePlanned, type EditedItem } from "../../edited-item.ts";
import { ItemFieldSet } from "./item-fields.tsx";
import { fieldsOf, itemSchema, rowOf } from "../item/item-schema.ts";
import { inWords, labelsOf } from "./item-words.ts";
import { itemToEdit, useMediaAct } from "../item/queries.ts";
import { RescheduleDialog } from "../list/reschedule-dialog.tsx";
import { useResumable } from "../live/resumable.ts";
import { FollowingDialog } from "../schedules/following-dialog.tsx";
import { SoundPanel } from "../sound/sound-panel.tsx";
import { MEDIA_PROBLEMS, STATUS_LABELS } from "../texts.ts";

/** /admin/media/edit/:mediaId: the words and switches of one item. */
export function EditPage({ id }: { id: string }) {
  const { data: item, error, isPending, refetch } = useQuery(itemToEdit(id));
  if (isPending)
    return (
      <AdminPage title="Editar contenido">
        <Loading label="Cargando el contenido…">
          <Skeleton lines={10} />
        </Loading>
      </AdminPage>
    );
  if (item) return <EditForm item={item} readAgain={async () => (await refetch()).data} />;
  return (
    <AdminPage title="Editar contenido">
      <EmptyState
        title={error ? "No pudimos abrir este contenido" : "Este contenido ya no existe"}
        action={
          error ? (
            <Button onClick={() => void refetch()}>Reintentar</Button>
          ) : (
            <LinkButton to={adminPaths.media()}>Volver al Centro de Medios</LinkButton>
          )
        }
      >
        {error ? problemText(error) : "Puede que otra persona lo haya eliminado."}
      </EmptyState>
    </AdminPage>
  );
}

interface EditFormProps {
  item: EditedItem;
  /** The item after another dialog has changed it. */
  readAgain: () => Promise<EditedItem | null | undefined>;
}

function EditForm({ item, readAgain }: EditFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"time" | "following" | null>(null);
  const formId = useId();
  /** Whether what is being saved is published then. */
  const publishes = useRef(false);
  const { mutate: act, isPending: isActing } = useMediaAct();
  const { shell, error, rebase } = useVersionedSave({
    form: useForm(itemSchema, fieldsOf(item)),
    row: item,
    fieldsOf,
    describe: (other, mine) => differences(labelsOf(item), mine, fieldsOf(other), inWords),
    save: (base, sent) => saveItem(base, rowOf(sent)),
    read: ({ id }) => readEdited(id),
    onSaved: (saved) => {
      shell.form.reset(fieldsOf(saved), { keepFieldsRef: true });
      client.setQueryData(itemToEdit(saved.id).queryKey, saved);
      toast.success("Contenido actualizado correctamente");
      void invalidateMedia(client);
      if (publishes.current) publish();
    },
  });
  const { isDirty } = shell.form.formState;
  useUnsavedForm(isDirty);
  const { id, status, scheduled_for: planned } = item;
  const closeAndRead = async () => {
    setOpen(null);
    const { form } = shell;
    const now = await readAgain();
    // Edits made here meanwhile are compared when they are saved.
    if (!now || form.formState.isDirty) return;
    form.reset(fieldsOf(now), { keepFieldsRef: true });
    rebase(now);
  };
  const isResumable = useResumable(item);
  const publish = () => act({ name: "publish_media", item }, { onSettled: () => void closeAndRead() });
  const saveAndPublish = () => {
    publishes.current = true;
    if (isDirty) document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
    else publish();
  };
  const ask = useAskToDelete();
  async function remove() {
    if (await ask([item])) void navigate(adminPaths.media());
  }
  const isToCome = status === "draft" || status === "scheduled";
  return (
    <AdminPage
      title="Editar contenido"
      lead={
        <>
          <Badge>{STATUS_LABELS[status]}</Badge>{" "}
          {status === "scheduled" && planned && (
            <time dateTime={planned} className={textStyles.together}>
              {formatDateTime(planned)}
            </time>
          )}
          {comesBack(item) && " · Se repite: aquí cambias solo esta."}
        </>
      }
      actions={
        <>
          {mayBePlanned(item) && (
            <Button variant="secondary" onClick={() => setOpen("time")}>
              {status === "draft" ? "Programar" : "Cambiar día y hora"}
            </Button>
          )}
          {isPublishable(item) && (
            <Button pending={isActing || shell.pending} onClick={saveAndPublish}>
              Publicar
            </Button>
          )}
          {isResumable && (
            <Button
              variant="secondary"
              pending={isActing}
              onClick={() => act({ name: "resume_stream", item }, { onSettled: () => void closeAndRead() })}
            >
              Reanudar
            </Button>
          )}
          {comesBack(item) && (
            <Button variant="secondary" onClick={() => setOpen("following")}>
              Editar esta y las siguientes
            </Button>
          )}
          <LinkButton variant="secondary" href={paths.mediaItem(id)} target="_blank">
            Ver
          </LinkButton>
        </>
      }
    >
      <Form
        {...shell}
        id={formId}
        error={error ? `No se pudo actualizar el contenido. ${problemText(error, MEDIA_PROBLEMS)}` : null}
      >
        <ItemFieldSet item={item} />
        <FormActions>
          <SubmitButton onClick={() => void (publishes.current = false)}>Guardar cambios</SubmitButton>
          <BackButton />
          <Button variant="quiet" onClick={() => void remove()}>
            Eliminar
          </Button>
        </FormActions>
      </Form>
      {mayHaveCaptions(item) && <CaptionsPanel id={id} />}
      {playsElsewhere(item) && <SoundPanel id={id} />}
      {!isToCome && <ItemStats id={id} />}
      {open === "time" && <RescheduleDialog item={item} onClose={() => void closeAndRead()} />}
      {open === "following" && comesBack(item) && (
        <FollowingDialog
          scheduleId={item.schedule_id}
          from={item.occurrence}
          onClose={() => void closeAndRead()}
        />
      )}
    </AdminPage>
  );
}

/** Whether it can be shown as a recording: the database's rule. */
function isPublishable({ status, video_url: video, stream_url: link }: EditedItem): boolean {
  return (status === "draft" || status === "archived") && (video ?? link) !== null;
}

/** Whether it is over and plays at another site, where nobody can hear it with the screen off. */
function playsElsewhere({ status, provider }: EditedItem): boolean {
  return (
    (provider === "youtube" || provider === "facebook") && !["draft", "scheduled", "live"].includes(status)
  );
}

/** Whether it is a file of ours with a picture to write them on. */
function mayHaveCaptions({ provider, provider_id: path }: EditedItem): boolean {
  return provider === "file" && path !== null && !isSound(path);
}
