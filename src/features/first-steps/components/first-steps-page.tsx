import { useQuery } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import { wayBackAtom } from "#platform/navigation/way-back.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import textStyles from "#ui/layout/text.module.css";
import { toast } from "#ui/toast/toast.ts";
import { isDone, isLeft, STEP_NAMES, STEP_WORDS, type Step, type StepName } from "../first-step.ts";
import { firstSteps } from "../queries.ts";
import { STEP_TEXTS } from "../texts.ts";
import { StepItem } from "./step-item.tsx";
import styles from "./first-steps.module.css";

/** Time between two questions while a step is missing: another page, a mail or a push may do it. In milliseconds. */
const ASK_MS = 5_000;

export interface FirstStepsPageProps {
  /** Content of each step; the page itself lists the missing parts. */
  bodies: Readonly<Record<StepName, (step: Step) => ReactNode>>;
  /** Steps in which something was written and not saved. */
  unsaved?: readonly StepName[];
}

/** /admin/primeros-pasos: leads a new super admin to a site that one would show. */
export function FirstStepsPage({ bodies, unsaved = [] }: FirstStepsPageProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("paso");
  const read = useQuery({
    ...firstSteps,
    refetchInterval: ({ state }) => (state.data?.some((step) => !isDone(step)) ? ASK_MS : false),
  });
  const steps = read.data;
  const first = steps?.find((step) => isLeft(step))?.step ?? null;
  // Without a step in the address, the first unfinished one is open until another is chosen.
  const [start, setStart] = useState<StepName | null>(null);
  if (start === null && first !== null) setStart(first);
  const open = asked === null ? start : (STEP_NAMES.find((name) => STEP_WORDS[name] === asked) ?? null);
  const show = (step: StepName | null) => {
    if (open && unsaved.includes(open))
      toast.info(`Falta guardar «${STEP_TEXTS[open].title}»`, {
        // replaced by "Configuración guardada"
        id: "settings",
        description: "Lo que escribiste sigue en ese paso.",
      });
    setParams({ paso: step ? STEP_WORDS[step] : "ninguno" }, { replace: true, preventScrollReset: true });
  };
  const leave = useSetAtom(wayBackAtom);
  useEffect(() => leave(null), [leave]);
  return (
    <AdminPage
      title="Primeros pasos"
      lead="Lo que falta para mostrar tu sitio. Ve a tu ritmo: lo hecho queda guardado y aquí sigues después."
    >
      {read.isPending && <Skeleton lines={8} />}
      {read.isError && !steps && (
        <Alert
          tone="danger"
          live
          title="No pudimos ver qué falta"
          actions={<Button onClick={() => void read.refetch()}>Reintentar</Button>}
        >
          {problemText(read.error)}
        </Alert>
      )}
      {steps && (
        <>
          <Progress steps={steps} />
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <StepItem
                key={step.step}
                step={step}
                number={index + 1}
                isOpen={open === step.step}
                isUnsaved={unsaved.includes(step.step)}
                next={nextOf(steps, step)}
                onShow={show}
              >
                {bodies[step.step](step)}
              </StepItem>
            ))}
          </ol>
        </>
      )}
    </AdminPage>
  );
}

function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => isDone(step)).length;
  const left = steps.filter((step) => isLeft(step)).length;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(left);
  const { off } = useSettings().features;
  // The last step may be several screens further down. Done by somebody else meanwhile, it interrupts no writing.
  useEffect(() => {
    const isWriting = document.activeElement?.matches("input, textarea, select");
    if (left === 0 && before.current > 0 && !isWriting) {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: "start" });
    }
    before.current = left;
  }, [left]);
  return (
    <div ref={place} tabIndex={-1} className={styles.progress}>
      {left === 0 && (
        <Alert
          tone="success"
          title="Tu sitio está listo para mostrarse"
          actions={
            <>
              {!isSwitchedOff(off, paths.events()) && (
                <LinkButton to={`${adminPaths.events()}?nuevo`}>Publica tu primer evento</LinkButton>
              )}
              <LinkButton variant="secondary" to={paths.home()}>
                Ver el sitio
              </LinkButton>
            </>
          }
        >
          {steps.some((step) => step.is_aside && !isDone(step)) &&
            "Lo que dejaste para después te espera aquí abajo."}
        </Alert>
      )}
      <p className={textStyles.quiet}>
        {done} de {steps.length} hechos
      </p>
      <ProgressBar value={done} max={steps.length} aria-label="Pasos hechos" />
    </div>
  );
}

/** The next step that is left, after this one or else from the beginning. */
function nextOf(steps: readonly Step[], { step }: Step): StepName | null {
  const at = steps.findIndex((each) => each.step === step);
  const others = [...steps.slice(at + 1), ...steps.slice(0, at)];
  return others.find((each) => isLeft(each))?.step ?? null;
}
