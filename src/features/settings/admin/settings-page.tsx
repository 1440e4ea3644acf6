import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import { draftsAtom, useDraftWarning } from "./use-section-form.ts";
import { SavedSection } from "./saved-section.tsx";
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
  const drafts = useAtomValue(draftsAtom);
  const [params, setParams] = useSearchParams();
  const chosen = KEYS.find((key) => SECTIONS[key].name === params.get("seccion")) ?? "schedule";
  const isMaintenance = params.get("seccion") === MAINTENANCE;
  useDraftWarning();
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
      {isMaintenance ? maintenance : <SavedSection key={chosen} name={chosen} />}
    </div>
  );
}
