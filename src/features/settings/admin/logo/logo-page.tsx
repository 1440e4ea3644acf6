import { useQuery } from "@tanstack/react-query";
import { CloudUpload, ImageUp, Undo2 } from "lucide-react";
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
import { UploadProgress } from "#ui/form/upload-state.tsx";
import { BrandMark } from "#ui/illustrations/brand-mark.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { settingRows } from "../queries.ts";
import type { SettingRow } from "../setting.ts";
import { placeOf, type LogoPlace } from "./logo-api.ts";
import styles from "./logo-page.module.css";
import { useLogo } from "./use-logo.ts";

const PLACES: Record<LogoPlace, string> = {
  here: "Está en el almacenamiento del sitio.",
  elsewhere: "Está en el almacenamiento de otro sitio: si allá lo borran, aquí desaparece. Muévelo.",
  app: "Es el dibujo que trae la app. Puedes guardarlo en el almacenamiento, o elegir el de tu iglesia.",
};

/** /admin/utils/logo: the church's logo, moved into the site's storage or replaced. */
export function LogoPage() {
  const { data, error, refetch } = useQuery(settingRows);
  return (
    <AdminPage
      title="Logotipo"
      lead="El que se ve arriba en cada página, guardado en tu propio almacenamiento."
    >
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
  const { progress, problem, previous, replace, move, undo } = useLogo(row);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null;
  return (
    <Panel title="Cómo se ve hoy">
      <div className={styles.previews}>
        {(["light", "dark"] as const).map((scheme) => (
          <figure key={scheme} className={styles.preview} data-scheme={scheme}>
            <p className={styles.brand}>
              {logo ? (
                <img src={logo} alt="" className={styles.mark} />
              ) : (
                <BrandMark className={styles.mark} />
              )}
              {shortName}
            </p>
            <figcaption>{scheme === "light" ? "En claro" : "En oscuro"}</figcaption>
          </figure>
        ))}
      </div>
      <p>{PLACES[place]}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Archivo del logotipo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
          if (file) void replace(file);
        }}
      />
      <div className={layout.cluster2}>
        {place !== "here" && (
          <Button icon={<CloudUpload aria-hidden="true" />} disabled={isBusy} onClick={() => void move()}>
            Mover a mi almacenamiento
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<ImageUp aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          Elegir otra imagen
        </Button>
      </div>
      <p className={textStyles.fine}>
        JPG, PNG o WebP. La dejamos en 256 píxeles, con su fondo transparente.
      </p>
      <UploadProgress progress={progress} />
      {problem && (
        <Alert tone="danger" live title={problem.title}>
          {problem.text}
        </Alert>
      )}
      {previous !== null && !isBusy && (
        <Alert
          tone="success"
          live
          title="Listo: ya está en todo el sitio"
          actions={
            <Button variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={() => void undo()}>
              Deshacer
            </Button>
          }
        >
          El anterior se guarda 30 días, por si alguien lo ve en una página ya abierta.
        </Alert>
      )}
    </Panel>
  );
}
