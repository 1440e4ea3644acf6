import { Play, SearchCheck, Square } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { UTILITIES, utilityProblem } from "../texts.ts";
import { useUtility, type Utility } from "../use-utility.ts";
import type { UtilityId, UtilityRun } from "../utilities.ts";

export interface UtilityCardProps {
  id: UtilityId;
  /** The last run, of anybody. */
  last: UtilityRun | undefined;
  /** More of what was found, under the result of a check and in the question. */
  details?: ReactNode;
}

/** One repair: what it does, the check, the act, and how the last one went. */
export function UtilityCard({ id, last, details }: UtilityCardProps) {
  const { title, what, act, question } = UTILITIES[id];
  const utility = useUtility(id);
  const { work, isBusy, check, run, stop } = utility;
  const isFound = work.step === "checked" && work.count > 0;
  const hasNothing = work.step === "checked" && work.count === 0 && id !== "jobs";
  async function start() {
    const body = question && (
      <>
        <p>{question.body}</p>
        {details}
      </>
    );
    if (!question || (await confirm({ ...question, body, confirmLabel: act }))) await run();
  }
  return (
    <Panel title={title}>
      <p>{what}</p>
      <div className={layout.cluster2}>
        <Button
          variant={isFound ? "secondary" : "primary"}
          icon={<SearchCheck aria-hidden="true" />}
          aria-label={`Comprobar: ${title}`}
          disabled={isBusy}
          onClick={() => void check()}
        >
          Comprobar
        </Button>
        {work.step === "running" ? (
          <Button
            variant="secondary"
            icon={<Square aria-hidden="true" />}
            aria-label={`Detener: ${title}`}
            onClick={stop}
          >
            Detener
          </Button>
        ) : (
          <Button
            variant={!isFound ? "secondary" : question ? "danger" : "primary"}
            icon={<Play aria-hidden="true" />}
            // running the tasks helps even when none failed
            disabled={isBusy || hasNothing}
            onClick={() => void start()}
          >
            {act}
          </Button>
        )}
      </div>
      <Outcome id={id} utility={utility} />
      {work.step === "checked" && work.seen > 0 && details}
      {last && ["idle", "checked", "failed"].includes(work.step) && (
        <LastRun id={id} run={last} onResume={() => void run(last.id)} />
      )}
    </Panel>
  );
}

const SEEN = ["# cosa revisada", "# cosas revisadas"] as const;

function Outcome({ id, utility: { work, run } }: { id: UtilityId; utility: Utility }) {
  const { title, found, done, under } = UTILITIES[id];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output takes no blocks
    <div role="status">
      {(work.step === "checking" || work.step === "running") && (
        <div className={layout.stack2}>
          <ProgressBar aria-label={`${title}: en marcha`} />
          <span className={textStyles.quiet}>
            {counted(work.seen, ...((work.step === "running" && under) || SEEN))}…
          </span>
        </div>
      )}
      {work.step === "checked" && (
        <Alert
          tone={work.count === 0 ? "success" : "warning"}
          title={work.count === 0 ? "Todo bien" : undefined}
        >
          {found(work.count, work.seen)}
        </Alert>
      )}
      {work.step === "done" && (
        <Alert tone="success" title="Listo">
          {done(work.count, work.seen)}
        </Alert>
      )}
      {work.step === "stopped" && (
        <Alert
          tone="info"
          title="Detenido a medias"
          actions={<ResumeButton title={title} onResume={() => void run(work.runId)} />}
        >
          {done(work.count, work.seen)} Puedes seguir cuando quieras.
        </Alert>
      )}
      {work.step === "failed" && (
        <Alert tone="danger" title="No se pudo">
          {utilityProblem(work.error)}
        </Alert>
      )}
    </div>
  );
}

interface LastRunProps {
  id: UtilityId;
  run: UtilityRun;
  onResume: () => void;
}

function LastRun({ id, run, onResume }: LastRunProps) {
  const who = run.by_name ?? "Una cuenta que ya no existe";
  const when = (
    <time dateTime={run.begun_at} title={formatDateTime(run.begun_at)}>
      {relativeTime(run.begun_at).toLowerCase()}
    </time>
  );
  if (run.state === "running")
    return (
      <p className={textStyles.quiet}>
        {who} empezó {when}, y sigue en marcha.
      </p>
    );
  return (
    <div className={layout.row2}>
      <p className={textStyles.quiet}>
        Última vez: {when}, {who}. {UTILITIES[id].done(run.changed, run.seen)}{" "}
        {run.state === "stopped" ? "Quedó a medias." : `Tardó ${tookText(run.took_ms)}.`}
      </p>
      {run.state === "stopped" && <ResumeButton title={UTILITIES[id].title} onResume={onResume} />}
    </div>
  );
}

function ResumeButton({ title, onResume }: { title: string; onResume: () => void }) {
  return (
    <Button variant="secondary" aria-label={`Seguir: ${title}`} onClick={onResume}>
      Seguir
    </Button>
  );
}

function tookText(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : counted(Math.round(ms / 1_000), "# segundo", "# segundos");
}
