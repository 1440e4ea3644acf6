import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import { draftsAtom } from "./use-section-form.ts";
import { settingRows } from "./queries.ts";
import { SectionEditor } from "./section-editor.tsx";
import { SECTIONS } from "./sections.ts";

const KEYS = Object.keys(SECTIONS) as SettingKey[];

/** In the address of the page. */
const MAINTENANCE = "mantenimiento";

interface SettingsPageProps {
  /** The section that is no row of the settings. */
  maintenance: ReactNode;
}

/** /admin/settings: what the site says of the congregation, one section at a time. */
export function SettingsPage({ maintenance }: SettingsPageProps) {
  const rows = useQuery(settingRows);
  const drafts = useAtomValue(draftsAtom);
  const [params, setParams] = useSearchParams();
  const chosen = KEYS.find((key) => SECTIONS[key].name === params.get("seccion")) ?? "schedule";
  const isMaintenance = params.get("seccion") === MAINTENANCE;
  useWarning(KEYS.some((key) => drafts[key] !== undefined));
  return (
    <div className={layout.stack4}>
      <PageTitle title="Configuración" lead="Lo que el sitio dice de tu iglesia. Se ve en cuanto guardas." />
      <ChoiceTabs<string>
        label="Sección"
        choices={[
          ...KEYS.map((key) => ({
            value: SECTIONS[key].name,
            label: drafts[key] ? `${SECTIONS[key].title} (sin guardar)` : SECTIONS[key].title,
          })),
          { value: MAINTENANCE, label: "Mantenimiento" },
        ]}
        value={isMaintenance ? MAINTENANCE : SECTIONS[chosen].name}
        onChange={(name) => setParams({ seccion: name }, { preventScrollReset: true })}
      />
      {isMaintenance && maintenance}
      {rows.data && !isMaintenance && <SectionEditor key={chosen} row={rows.data[chosen]} />}
      {rows.isPending && !isMaintenance && <Skeleton lines={6} />}
      {rows.isError && !rows.data && !isMaintenance && (
        <Alert
          tone="danger"
          live
          title="No pudimos leer la configuración"
          actions={<Button onClick={() => void rows.refetch()}>Reintentar</Button>}
        >
          {problemText(rows.error)}
        </Alert>
      )}
    </div>
  );
}

/** The browser asks before a tab with something unsaved is closed. */
function useWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    globalThis.addEventListener("beforeunload", ask);
    return () => globalThis.removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
