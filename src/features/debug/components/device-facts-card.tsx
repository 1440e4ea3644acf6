import { useQuery } from "@tanstack/react-query";
import { useOnline } from "#platform/offline/use-online.ts";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { Panel } from "#ui/content/panel.tsx";
import type { DeviceFacts } from "../device-facts.ts";
import { deviceFacts } from "../queries.ts";
import { factLines, supportLines } from "../texts.ts";
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
  const support = supportLines(facts);
  return (
    <>
      <Lines lines={lines} />
      <AccordionItem title="Para quien da soporte">
        <Lines lines={support} />
      </AccordionItem>
      <div>
        <CopyButton
          value={[...lines, ...support].map(([label, value]) => `${label}: ${value}`).join("\n")}
          label="Copiar estos datos"
        />
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly [label: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
