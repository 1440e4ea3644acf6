import { useQuery } from "@tanstack/react-query";
import { useOnline } from "#platform/offline/use-online.ts";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import type { DeviceFacts } from "../device-facts.ts";
import { deviceFacts } from "../queries.ts";
import { factLines } from "../texts.ts";
import styles from "./debug-page.module.css";

/** Versions and state of this very browser. */
export function DeviceFactsCard() {
  const online = useOnline();
  const { data } = useQuery(deviceFacts);
  return (
    <Panel title="Este dispositivo">
      {data ? (
        <Facts facts={data} online={online} />
      ) : (
        <Loading label="Preguntando al navegador…">
          <Skeleton lines={8} />
        </Loading>
      )}
    </Panel>
  );
}

function Facts({ facts, online }: { facts: DeviceFacts; online: boolean }) {
  const lines = factLines(facts, online);
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Cachés</dt>
          <dd>
            {facts.caches.length === 0 && "Ninguna"}
            <ul className={layout.stack0}>
              {facts.caches.map(({ name, entries }) => (
                <li key={name}>
                  <code>{name}</code> ({entries})
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <div>
        <CopyButton
          value={lines.map(([label, value]) => `${label}: ${value}`).join("\n")}
          label="Copiar estos datos"
        />
      </div>
    </>
  );
}
