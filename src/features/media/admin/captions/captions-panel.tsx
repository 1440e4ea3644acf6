import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Captions, Trash2 } from "lucide-react";
import { useRef } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { CAPTIONS_KEY } from "../../player/queries.ts";
import { addCaptions, readStoredCaptions, removeCaptions } from "./api.ts";

const PROBLEMS = {
  captions:
    "No encontramos subtítulos en ese archivo. Guárdalos como WebVTT (.vtt) o SubRip (.srt) y vuelve a intentarlo.",
};

function captionsStored(id: string) {
  return queryOptions({
    queryKey: [...CAPTIONS_KEY, id, "stored"] as const,
    queryFn: ({ signal }) => readStoredCaptions(id, signal),
  });
}

/** The captions of an uploaded video: added, replaced and removed at once, whatever is written in the form beside it. */
export function CaptionsPanel({ id }: { id: string }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { data: stored, isError } = useQuery(captionsStored(id));
  const onSettled = () => cancelAndInvalidate(client, { queryKey: [...CAPTIONS_KEY, id] });
  const adding = useMutation({
    mutationFn: (file: File) => addCaptions(id, file),
    onSuccess: () => toast.success("Subtítulos guardados"),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: removeCaptions,
    onSuccess: () => toast.success("Subtítulos eliminados"),
    onSettled,
  });
  const askToRemove = (captions: NonNullable<typeof stored>) =>
    void confirm({
      title: "¿Eliminar los subtítulos?",
      body: "Para ponerlos otra vez hará falta su archivo.",
      confirmLabel: "Eliminar",
      run: () => removing.mutateAsync(captions),
      problem: (error) => `No se pudieron eliminar. ${problemText(error)}`,
    });
  return (
    <Panel title="Subtítulos">
      {adding.error && (
        <Alert tone="danger" title="No se pudieron guardar los subtítulos" live>
          {problemText(adding.error, PROBLEMS)}
        </Alert>
      )}
      <p>
        {isError && "No pudimos saber si este video tiene subtítulos."}
        {stored === null &&
          "Este video no tiene subtítulos. Sube un archivo WebVTT (.vtt) o SubRip (.srt) en español."}
        {stored && `En español, desde ${formatDateTime(stored.created_at)}`}
      </p>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        hidden
        aria-label="Archivo de subtítulos"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
          if (file) adding.mutate(file);
        }}
      />
      <div className={layout.row2}>
        <Button
          variant="secondary"
          icon={<Captions aria-hidden="true" />}
          pending={adding.isPending}
          onClick={() => input.current?.click()}
        >
          {stored ? "Cambiar subtítulos" : "Subir subtítulos"}
        </Button>
        {stored && (
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => askToRemove(stored)}>
            Eliminar subtítulos
          </Button>
        )}
      </div>
    </Panel>
  );
}
