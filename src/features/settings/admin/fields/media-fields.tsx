import {
  LIVE_MINUTES,
  PODCAST_CATEGORIES,
  type SiteSettings,
} from "#functions/_shared/contracts/site-settings.ts";
import { podcastAddress } from "#platform/supabase/environment.ts";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { bound, problemsWithin, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";

type Media = SiteSettings["media"];

const CATEGORY_LABELS: Record<Media["podcast"]["category"], string> = {
  "Religion & Spirituality": "Religión y espiritualidad",
  "Religion & Spirituality/Christianity": "Religión y espiritualidad: cristianismo",
  "Religion & Spirituality/Religion": "Religión y espiritualidad: religión",
  "Religion & Spirituality/Spirituality": "Religión y espiritualidad: espiritualidad",
  Education: "Educación",
  "Education/Courses": "Educación: cursos",
  "Kids & Family": "Niños y familia",
  "Kids & Family/Stories for Kids": "Niños y familia: cuentos para niños",
  Music: "Música",
  "Society & Culture": "Sociedad y cultura",
};
const CATEGORIES = PODCAST_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** Settings of forgotten transmissions, of ended ones, and of the podcast's metadata. */
export function MediaFields({ value, problems, onChange }: FieldsProps<Media>) {
  return (
    <>
      <TextField
        label="Duración máxima de una transmisión, en minutos"
        hint="Si nadie la finaliza, se cierra sola y te avisamos."
        type="number"
        inputMode="numeric"
        {...LIVE_MINUTES}
        value={Number.isNaN(value.maxLiveMinutes) ? "" : value.maxLiveMinutes}
        error={problems["maxLiveMinutes"]}
        onChange={({ target }) => onChange({ ...value, maxLiveMinutes: target.valueAsNumber })}
      />
      <TextField
        label="Teléfono o WhatsApp de la mesa de sonido"
        optional
        type="tel"
        hint="Lo ve quien toca «¿No se ve o no se oye?» mientras transmites. Vacío: no se muestra."
        value={value.soundDesk ?? ""}
        error={problems["soundDesk"]}
        onChange={({ target }) => onChange({ ...value, soundDesk: target.value })}
      />
      <Switch
        label="Publicar la grabación al terminar"
        hint="Así empiezan las transmisiones nuevas; en cada una se puede cambiar."
        checked={value.autoArchive}
        onChange={({ target }) => onChange({ ...value, autoArchive: target.checked })}
      />
      <Switch
        label="Podcast"
        hint="El audio de las grabaciones públicas, para Apple Podcasts y otras aplicaciones."
        checked={value.podcast.on}
        onChange={({ target }) => onChange({ ...value, podcast: { ...value.podcast, on: target.checked } })}
      />
      {value.podcast.on && (
        <PodcastFields
          value={value.podcast}
          problems={problemsWithin(problems, "podcast")}
          onChange={(podcast) => onChange({ ...value, podcast })}
        />
      )}
    </>
  );
}

function PodcastFields(props: FieldsProps<Media["podcast"]>) {
  const field = bound(props);
  const address = podcastAddress();
  return (
    <>
      <TextField
        label="Título del podcast"
        optional
        hint="Vacío: el nombre corto de la congregación."
        {...field("title")}
      />
      <TextField
        label="Autor"
        optional
        hint="Vacío: el nombre corto de la congregación."
        {...field("author")}
      />
      <TextField
        label="Correo del podcast"
        optional
        type="email"
        hint="Lo ve cualquiera: Apple y Spotify escriben ahí para confirmar que el podcast es tuyo. Vacío: el de Contacto."
        {...field("email")}
      />
      <SelectField label="Categoría" options={CATEGORIES} {...field("category")} />
      <div className={styles.address}>
        <p>
          Dirección del podcast, la que piden los directorios: <br />
          <code>{address}</code>
        </p>
        <CopyButton value={address} label="Copiar dirección" />
        <LinkButton variant="quiet" href={address} type="application/rss+xml">
          Abrir el podcast
        </LinkButton>
      </div>
    </>
  );
}
