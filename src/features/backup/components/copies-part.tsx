import { useQuery } from "@tanstack/react-query";
import { Archive, HardDriveDownload, ShieldCheck } from "lucide-react";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { StatCard } from "#ui/content/stat-card.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Backup } from "../backup.ts";
import { factsOf, type Fact } from "../facts.ts";
import { backups } from "../queries.ts";
import { backupProblem } from "../texts.ts";
import { CopyItem } from "./copy-item.tsx";
import styles from "./backup-page.module.css";

export interface CopiesPartProps {
  onMake: () => void;
  onCheck: () => void;
  onRestore: (id: string) => void;
}

/** The facts that say whether the church is safe, and every copy. */
export function CopiesPart({ onMake, onCheck, onRestore }: CopiesPartProps) {
  const { data, error, refetch } = useQuery(backups);
  const isOnline = useOnline();
  const make = (
    <p>
      <Button icon={<HardDriveDownload aria-hidden="true" />} disabled={!isOnline} onClick={onMake}>
        Hacer una copia
      </Button>
    </p>
  );
  return (
    <div className={layout.stack5}>
      {data && <Facts copies={data} />}
      {make}
      <ListState
        rows={data}
        error={error}
        onRetry={refetch}
        texts={{
          loading: "Cargando las copias…",
          failed: (problem) => `No pudimos cargar las copias. ${backupProblem(problem)}`,
        }}
        empty={
          <EmptyState title="Aún no hay ninguna copia">
            Cada noche se hace una sola. La primera hazla tú, y guárdala fuera del sitio.
          </EmptyState>
        }
      >
        {(copies) => (
          <ul className={layout.stack3} aria-label="Copias">
            {copies.map((copy) => (
              <CopyItem key={copy.id} copy={copy} onCheck={onCheck} onRestore={onRestore} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  );
}

function Facts({ copies }: { copies: readonly Backup[] }) {
  const { good, outside, drill } = factsOf(copies);
  return (
    <ul className={styles.facts} aria-label="Cómo estamos">
      <FactCard label="Última copia buena" icon={<Archive />} fact={good} none="Aún ninguna" />
      <FactCard
        label="Última copia fuera del sitio"
        icon={<HardDriveDownload />}
        fact={outside}
        none="Aún ninguna"
      />
      <FactCard label="Último ensayo de restaurar" icon={<ShieldCheck />} fact={drill} none="Aún ninguno" />
    </ul>
  );
}

interface FactCardProps {
  label: string;
  icon: React.ReactNode;
  fact: Fact | null;
  none: string;
}

function FactCard({ label, icon, fact, none }: FactCardProps) {
  return (
    <StatCard
      label={label}
      icon={icon}
      figure={fact ? relativeTime(fact.at) : none}
      detail={fact ? `${formatDateTime(fact.at)}${fact.note && ` · ${fact.note}`}` : (ADVICE[label] ?? "")}
      demo={false}
    />
  );
}

/** Remedies for a fact that is missing. */
const ADVICE: Readonly<Record<string, string>> = {
  "Última copia buena": "Haz una ahora, o espera a la de esta noche.",
  "Última copia fuera del sitio": "Haz una copia y guárdala en una memoria USB.",
  "Último ensayo de restaurar": "Se hace solo, una vez por semana.",
};
