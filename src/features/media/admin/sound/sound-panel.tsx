import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Headphones, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { mediaKeys, invalidateMedia } from "../../queries.ts";
import { PROBLEMS } from "../upload/file/problems.ts";
import { addSound, listSounds, removeSounds } from "./api.ts";

function soundsOf(id: string) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "admin", "sounds", id] as const,
    queryFn: ({ signal }) => listSounds(id, signal),
  });
}

/** The sound of a recording that plays at another site: with it people can hear it with the screen off, and save it. */
export function SoundPanel({ id }: { id: string }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const stopping = useRef(new AbortController());
  const [share, setShare] = useState(0);
  const { data: attached, isError } = useQuery(soundsOf(id));
  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    return () => controller.abort();
  }, []);
  const onSettled = () => invalidateMedia(client);
  const adding = useMutation({
    mutationFn: (file: File) => addSound(id, file, setShare, stopping.current.signal),
    onMutate: () => setShare(0),
    onSuccess: () => toast.success("Audio guardado", { description: "Ya se puede oír y guardar." }),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: removeSounds,
    onSuccess: () => toast.success("Audio eliminado"),
    onSettled,
  });
  const [newest] = attached ?? [];
  const askToRemove = (sounds: NonNullable<typeof attached>) =>
    void confirm({
      title: "¿Eliminar el audio?",
      body: "Nadie podrá oírlo sin el video, y saldrá del podcast. Para ponerlo otra vez hará falta su archivo.",
      confirmLabel: "Eliminar",
      run: () => removing.mutateAsync(sounds),
      problem: (error) => `No se pudo eliminar. ${problemText(error)}`,
    });
  return (
    <Panel title="Audio">
      {adding.error && (
        <Alert tone="danger" title="No se pudo guardar el audio" live>
          {problemText(adding.error, PROBLEMS)}
        </Alert>
      )}
      <p>
        {isError && "No pudimos saber si este video tiene audio."}
        {attached && !newest && (
          <>
            Este video solo se ve con red. Sube el audio (MP3 o M4A; también sirve el video MP4) y se podrá
            oír con la pantalla apagada, guardar en el teléfono y seguir en el podcast.
          </>
        )}
        {newest && `Se puede oír y guardar, desde ${formatDateTime(newest.created_at)}`}
      </p>
      <input
        ref={input}
        type="file"
        accept="audio/*,video/mp4,video/quicktime,.mp3,.m4a,.mp4,.mov"
        hidden
        aria-label="Archivo de audio"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
          if (file) adding.mutate(file);
        }}
      />
      {adding.isPending && (
        <output>Subiendo el audio: {Math.round(share * 100)} %. No cierres esta página.</output>
      )}
      <div className={layout.row2}>
        <Button
          variant="secondary"
          icon={<Headphones aria-hidden="true" />}
          pending={adding.isPending}
          onClick={() => input.current?.click()}
        >
          {newest ? "Cambiar el audio" : "Sube el audio"}
        </Button>
        {attached && newest && (
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => askToRemove(attached)}>
            Eliminar el audio
          </Button>
        )}
      </div>
    </Panel>
  );
}
