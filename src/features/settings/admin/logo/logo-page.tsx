import { useQuery } from "@tanstack/react-query";
import { CloudUpload, ImageUp } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import { UploadProgress } from "#ui/form/upload-state.tsx";
import { SiteMark } from "#ui/illustrations/brand-mark.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { earlierLogo, settingRows } from "../queries.ts";
import type { SettingRow } from "../setting.ts";
import { placeOf, type LogoPlace } from "./logo-api.ts";
import styles from "./logo-page.module.css";
import { useLogo, type ChosenLogo } from "./use-logo.ts";

const PLACES: Record<LogoPlace, string> = {
  here: "Es una imagen guardada en este sitio.",
  elsewhere: "La imagen está guardada en otro sitio: si allá la borran, aquí desaparece. Guárdala en este.",
  app: "Es el dibujo que trae la app. Elige el de tu iglesia, o guarda este como imagen.",
};

/** /admin/utils/logo: the church's logo, moved into the site's storage or replaced. */
export function LogoPage() {
  const { data, error, refetch } = useQuery(settingRows);
  return (
    <AdminPage title="Logotipo" lead="El que se ve arriba en cada página.">
      {data ? (
        <Logo row={data.identity as SettingRow<"identity">} />
      ) : error ? (
        <ReadFailed title="No pudimos leer el logotipo" onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      ) : (
        <Loading label="Leyendo el logotipo…">
          <Skeleton lines={4} />
        </Loading>
      )}
      <p className={textStyles.quiet}>
        El nombre, el lema y los colores se cambian en <Link to={adminPaths.settings()}>Configuración</Link>.
      </p>
    </AdminPage>
  );
}

function Logo({ row }: { row: SettingRow<"identity"> }) {
  const { logo, shortName } = row.value;
  const place = placeOf(logo);
  const { progress, problem, chosen, isSaved, choose, use, move, back } = useLogo(row);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null;
  return (
    <>
      <Panel title="Cómo se ve hoy">
        <Previews logo={logo} name={shortName} />
        <p>{PLACES[place]}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label="Archivo del logotipo"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Emptied, so that choosing the same file again counts as a choice.
            target.value = "";
            if (file) void choose(file);
          }}
        />
        <div className={layout.cluster2}>
          <Button
            variant={chosen ? "secondary" : "primary"}
            icon={<ImageUp aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            Elegir otra imagen
          </Button>
          {place !== "here" && (
            <Button
              variant="secondary"
              icon={<CloudUpload aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => void move()}
            >
              Guardarlo en este sitio
            </Button>
          )}
        </div>
        <p className={textStyles.fine}>
          JPG, PNG o WebP. La dejamos en 256 píxeles, con su fondo transparente. Nada cambia hasta que la veas
          y digas que sí.
        </p>
        {!chosen && <UploadProgress progress={progress} />}
        {problem && (
          <Alert tone="danger" live title={problem.title}>
            {problem.text}
          </Alert>
        )}
        {isSaved && (
          <Alert tone="success" live title="Listo: ya está en todo el sitio">
            Si no te convence, más abajo puedes volver a otro.
          </Alert>
        )}
      </Panel>
      {chosen && (
        <Chosen
          chosen={chosen}
          name={shortName}
          progress={progress}
          onUse={() => void use(chosen)}
          onCancel={() => void choose(null)}
        />
      )}
      <Earlier logo={logo} isBusy={isBusy} onBack={(earlier) => void back(earlier)} />
    </>
  );
}

/** The logo beside the name as in the header, on the paper of both themes. */
function Previews({ logo, name }: { logo: string | undefined; name: string }) {
  return (
    <div className={styles.previews}>
      {(["light", "dark"] as const).map((scheme) => (
        <figure key={scheme} className={styles.preview} data-scheme={scheme}>
          <p className={styles.brand}>
            <SiteMark logo={logo} />
            {name}
          </p>
          <figcaption>{scheme === "light" ? "En claro" : "En oscuro"}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The longest side of a logo that is sharp on most screens, in pixels. */
const SHARP_SIDE = 128;

interface ChosenProps {
  chosen: ChosenLogo;
  name: string;
  progress: number | null;
  onUse: () => void;
  onCancel: () => void;
}

/** A picture that was chosen, before it becomes the logo. */
function Chosen({ chosen: { address, width, height }, name, progress, onUse, onCancel }: ChosenProps) {
  const isBusy = progress !== null;
  return (
    <Panel title="Así se vería">
      <Announcement>Así se vería el logotipo nuevo. Todavía no cambia nada.</Announcement>
      <Previews logo={address} name={name} />
      {Math.max(width, height) < SHARP_SIDE && (
        <Alert tone="warning" live title="Es muy chica">
          Mide {width} × {height} píxeles y se verá borrosa. Si tienes una de {SHARP_SIDE} píxeles o más,
          elígela.
        </Alert>
      )}
      <UploadProgress progress={progress} />
      <div className={layout.cluster2}>
        <Button pending={isBusy} onClick={onUse}>
          Usar este logotipo
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Panel>
  );
}

interface EarlierProps {
  logo: string | undefined;
  isBusy: boolean;
  onBack: (logo: string) => void;
}

/** The ways back: to the picture before, as long as its file is kept, and to the app's drawing. */
function Earlier({ logo, isBusy, onBack }: EarlierProps) {
  const { data: earlier = null } = useQuery(earlierLogo(logo));
  if (earlier === null && !logo) return null;
  return (
    <Panel title="Volver a otro">
      <p>El que se cambia se guarda 30 días.</p>
      <ul className={styles.earlier}>
        {earlier !== null && (
          <li>
            <SiteMark logo={earlier} />
            <Button variant="secondary" disabled={isBusy} onClick={() => onBack(earlier)}>
              Volver al anterior
            </Button>
          </li>
        )}
        {logo && (
          <li>
            <SiteMark />
            <Button variant="secondary" disabled={isBusy} onClick={() => onBack("")}>
              Volver al dibujo de la app
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  );
}
