import { Check, ChevronDown, Clock } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import textStyles from "#ui/layout/text.module.css";
import { isDone, isWaiting, STEP_WORDS, type Step, type StepName } from "../first-step.ts";
import { usePutAside } from "../queries.ts";
import { missingText, STEP_TEXTS } from "../texts.ts";
import styles from "./first-steps.module.css";

export interface StepItemProps {
  step: Step;
  number: number;
  isOpen: boolean;
  /** Whether something written in it waits for "Guardar". */
  isUnsaved: boolean;
  /** Step that the button "Siguiente" opens. */
  next: StepName | null;
  onShow: (step: StepName | null) => void;
  children: ReactNode;
}

/** One step: what it lacks, and opened, how it is done. */
export function StepItem({ step, number, isOpen, isUnsaved, next, onShow, children }: StepItemProps) {
  const body = useId();
  const button = useRef<HTMLButtonElement>(null);
  const done = isDone(step);
  const { title } = STEP_TEXTS[step.step];
  const state = isUnsaved
    ? "unsaved"
    : done
      ? "done"
      : isWaiting(step)
        ? "waiting"
        : step.is_aside
          ? "aside"
          : undefined;
  useIntoSight(isOpen, button);
  return (
    <li className={styles.step} data-state={state}>
      <h2 className={styles.head}>
        <button
          ref={button}
          id={`paso-${STEP_WORDS[step.step]}`}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => onShow(isOpen ? null : step.step)}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === "done" ? <Check /> : state === "aside" || state === "waiting" ? <Clock /> : number}
          </span>
          <span className={styles.words}>
            {title}
            <span className={styles.state}>
              {state && state !== "waiting" ? STATES[state] : missingText(step.missing)}
            </span>
          </span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div id={body} className={styles.body}>
          <StepBody step={step} next={isUnsaved ? null : next} onShow={onShow}>
            {children}
          </StepBody>
        </div>
      )}
    </li>
  );
}

const STATES = { unsaved: "Sin guardar", done: "Hecho", aside: "Ahora no" };

type StepBodyProps = Pick<StepItemProps, "step" | "next" | "onShow" | "children">;

/** How a step is done, and the ways on: at its end, or where it was already done when it was opened, before all else. */
function StepBody({ step, next, onShow, children }: StepBodyProps) {
  const putAside = usePutAside();
  const done = isDone(step);
  const isWaitingForOthers = isWaiting(step);
  const mayGoOn = done || step.is_aside || isWaitingForOthers;
  const [mayGoOnAtOnce] = useState(mayGoOn);
  const { title, why } = STEP_TEXTS[step.step];
  const acts = (
    <div className={styles.acts}>
      {next && mayGoOn && <Button onClick={() => onShow(next)}>Siguiente: {STEP_TEXTS[next].title}</Button>}
      {!done && !isWaitingForOthers && (
        <Button
          variant="quiet"
          pending={putAside.isPending}
          aria-label={`${step.is_aside ? "Retomar" : "Ahora no"}: ${title}`}
          onClick={() => putAside.mutate({ step: step.step, isAside: !step.is_aside })}
        >
          {step.is_aside ? "Retomar" : "Ahora no"}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <p className={textStyles.soft}>{why}</p>
      {mayGoOnAtOnce && acts}
      {children}
      {!mayGoOnAtOnce && acts}
    </>
  );
}

/** The head of a step that opens is in sight and has the focus, wherever the one before it was folded. */
function useIntoSight(isOpen: boolean, button: { current: HTMLElement | null }) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      button.current?.focus({ preventScroll: true });
      button.current?.scrollIntoView({ block: "start" });
    }
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
