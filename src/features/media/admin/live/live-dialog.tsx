import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readStreamLink, type Provider } from "#functions/_shared/contracts/stream-link.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PROVIDER_NAMES, type MediaItem } from "../../media.ts";
import { serverNow } from "#platform/supabase/server-clock.ts";
import { MEDIA_PROBLEMS } from "../texts.ts";
import { TimeFieldSet } from "../item/fields.tsx";
import styles from "../item/media-form.module.css";
import {
  liveSchema,
  newLiveFields,
  plannedLiveSchema,
  type LiveFields,
  type LiveSent,
  type PlannedLive,
} from "./schema.ts";
import { plannedAround } from "./planned-around.ts";
import { PlannedQuestion } from "./planned-question.tsx";
import { currentItems, StartError, useSetUpLive } from "./queries.ts";

const STARTS = [
  { value: "now", label: "Ahora mismo" },
  { value: "later", label: "A una hora" },
];
const PLATFORMS = (["youtube", "facebook"] as const).map((value) => ({
  value,
  label: PROVIDER_NAMES[value],
}));
const HINTS: Record<Provider, string> = {
  youtube: "En YouTube: abre la transmisión, toca Compartir y copia el enlace.",
  facebook:
    "En Facebook: abre el video en el navegador y copia su dirección; en la computadora también sirve Compartir → Insertar.",
};
const EXAMPLES: Record<Provider, string> = {
  youtube: "https://www.youtube.com/live/…",
  facebook: "https://www.facebook.com/…/videos/…",
};

/** The link of a stream on YouTube or Facebook, for now or for a time. */
export function LiveDialog({ onClose }: { onClose: () => void }) {
  const { data = [], isFetchedAfterMount, isFetching } = useQuery(currentItems);
  if (isFetchedAfterMount || !isFetching) return <LiveForm current={data} onClose={onClose} />;
  // The form depends on the planned streams, which an older answer may lack.
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      <Loading label="Cargando lo programado…">
        <Skeleton lines={6} />
      </Loading>
    </Dialog>
  );
}

const TITLE = "Iniciar transmisión";

interface LiveFormProps {
  /** Items live, planned or just over, as the dialog opens. */
  current: readonly MediaItem[];
  onClose: () => void;
}

function LiveForm({ current, onClose }: LiveFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [now] = useState(serverNow);
  // An item that begins by itself meanwhile stays the chosen one.
  const [planned] = useState(() => plannedAround(current, now));
  const [chosen, setChosen] = useState(planned[0] ?? null);
  const onAir = current.filter(({ status }) => status === "live");
  const [blank] = useState(() => newLiveFields(Date.now()));
  const form = useForm<LiveFields, LiveSent | PlannedLive>(
    chosen ? plannedLiveSchema(chosen, onAir) : liveSchema(onAir),
    blank,
  );
  const setup = useSetUpLive(id);
  const { start } = useFormValues(form);
  return (
    <FormDialog
      form={form}
      title={TITLE}
      submitLabel={chosen || start === "now" ? "Iniciar transmisión" : "Guardar transmisión"}
      pending={setup.isPending}
      error={setup.error && failureText(setup.error)}
      onSubmit={(sent) => setup.mutate(sent, { onSuccess: onClose })}
      onClose={onClose}
    >
      {onAir.length > 0 && (
        <Alert tone="warning" title={onAirText(onAir)}>
          Si inicias otra, las dos quedan a la vista al mismo tiempo.
        </Alert>
      )}
      {planned.length > 0 && (
        <PlannedQuestion planned={planned} now={now} chosen={chosen} onChoose={setChosen} />
      )}
      <LiveFieldSet planned={chosen} />
      {(chosen || start === "now") && <p>Al iniciarla, los miembros reciben el aviso enseguida.</p>}
    </FormDialog>
  );
}

function onAirText(onAir: readonly MediaItem[]): string {
  const titles = onAir.map(({ title }) => `«${title}»`).join(", ");
  return onAir.length === 1 ? `Ya está en vivo ${titles}.` : `Ya están en vivo ${titles}.`;
}

function failureText(error: Error): string {
  return error instanceof StartError
    ? `No se pudo iniciar la transmisión. ${problemText(error.cause, MEDIA_PROBLEMS)}`
    : `No se pudo guardar la configuración. ${problemText(error, MEDIA_PROBLEMS)}`;
}

function LiveFieldSet({ planned }: { planned: MediaItem | null }) {
  const { field, problem } = useFormFields<LiveFields>();
  const { url, start } = useFormValues<LiveFields>();
  const read = readStreamLink(url);
  const [chosen, setChosen] = useState<Provider>("youtube");
  // The link says it better than a tab.
  const platform = "url" in read ? read.provider : chosen;
  const hasLink = typeof planned?.stream_url === "string";
  return (
    <>
      {problem("url") && url.trim() === "" && <Alert tone="danger" title="Información incompleta" live />}
      {!planned && <TextField label="Título" {...field("title")} />}
      <ChoiceTabs
        label="Plataforma"
        choices={PLATFORMS}
        value={platform}
        onChange={(value) => setChosen(value ?? "youtube")}
      />
      <TextField
        label="URL de transmisión"
        placeholder={EXAMPLES[platform]}
        optional={hasLink}
        hint={hasLink ? "Ya tiene su enlace: escribe aquí solo si es otro." : HINTS[platform]}
        inputMode="url"
        autoComplete="off"
        {...field("url")}
      />
      {"url" in read && (
        <div className={styles.understood}>
          <p>
            Transmisión de {PROVIDER_NAMES[read.provider]} · <span className={styles.code}>{read.id}</span>
          </p>
          <CopyButton value={read.url} label="Copiar enlace" />
        </div>
      )}
      {!planned && <SelectField label="Empieza" options={STARTS} {...field("start")} />}
      {!planned && start === "later" && <TimeFieldSet />}
    </>
  );
}
