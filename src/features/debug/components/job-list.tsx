import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { jobState, tookText, type JobRow, type JobState } from "../alert.ts";
import { JOB_WORDS } from "../job-words.ts";
import { jobs } from "../queries.ts";
import styles from "./debug-page.module.css";

const STATES: Record<JobState, { label: string; tone: BadgeTone }> = {
  failed: { label: "Falló", tone: "danger" },
  late: { label: "Con retraso", tone: "warning" },
  never: { label: "Nunca ha corrido", tone: "warning" },
  well: { label: "Correcto", tone: "success" },
};

/** The jobs of the database: those in trouble open to the eye, the others folded away. */
export function JobList() {
  const { data, isPending, error, refetch } = useQuery(jobs);
  const troubled = data?.filter((job) => jobState(job) !== "well") ?? [];
  const well = data?.filter((job) => jobState(job) === "well") ?? [];
  return (
    <Panel title="Tareas automáticas">
      {isPending && (
        <Loading label="Cargando tareas…">
          <Skeleton lines={3} />
        </Loading>
      )}
      {error && !data && (
        <ReadFailed title="No pudimos leer las tareas" onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      )}
      {data && troubled.length === 0 && <p>Todas corrieron bien la última vez.</p>}
      {troubled.length > 0 && <Jobs rows={troubled} />}
      {well.length > 0 && (
        <AccordionItem title={`Las que corren bien (${well.length})`}>
          <Jobs rows={well} />
        </AccordionItem>
      )}
    </Panel>
  );
}

function Jobs({ rows }: { rows: readonly JobRow[] }) {
  return (
    <ul className={styles.errors}>
      {rows.map((job) => (
        <li key={job.name} className={styles.item}>
          <Job job={job} />
        </li>
      ))}
    </ul>
  );
}

function Job({ job }: { job: JobRow }) {
  const { label, tone } = STATES[jobState(job)];
  return (
    <div className={layout.stack2}>
      <div className={layout.between}>
        <span className={textStyles.name}>{JOB_WORDS[job.name] ?? job.name}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {job.started_at !== null && (
        <span className={styles.meta}>
          <time dateTime={job.started_at} title={formatDateTime(job.started_at)}>
            {relativeTime(job.started_at)}
          </time>
          {job.took_ms !== null && <span>Tardó {tookText(job.took_ms)}</span>}
          {job.rows !== null && <span>Filas: {job.rows}</span>}
        </span>
      )}
      {job.error !== null && <code>{job.error}</code>}
      {job.error === null && job.has_failed && (
        <span className={textStyles.quiet}>El error lo ve un superadministrador.</span>
      )}
    </div>
  );
}
