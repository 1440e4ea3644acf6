import { Check, ChevronDown, Clock } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import textStyles from "#ui/layout/text.module.css";
import { isDone, STEP_WORDS, type Step, type StepName } from "../first-step.ts";
import { usePutAside } from "../queries.ts";
import { missingText, STEP_TEXTS } from "../texts.ts";
import styles from "./first-steps.module.css";

export interface StepItemProps {
  step: Step;
  number: number;
  isOpen: boolean;
  /** Step that the button "Siguiente" opens. */
  next: StepName | null;
  onShow: (step: StepName | null) => void;
  children: ReactNode;
}

/** One step: what it lacks, and opened, how it is done. */
export function StepItem({ step, number, isOpen, next, onShow, children }: StepItemProps) {
  const body = useId();
  const button = useRef<HTMLButtonElement>(null);
  const putAside = usePutAside();
  const done = isDone(step);
  const { title, why } = STEP_TEXTS[step.step];
  useIntoSight(isOpen, button);
  return (
    <li className={styles.step} data-state={done ? "done" : step.is_aside ? "aside" : undefined}>
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
            {done ? <Check /> : step.is_aside ? <Clock /> : number}
          </span>
          <span className={styles.words}>
            {title}
            <span className={styles.state}>
              {done ? "Hecho" : step.is_aside ? "Ahora no" : missingText(step.missing)}
            </span>
          </span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div id={body} className={styles.body}>
          <p className={textStyles.soft}>{why}</p>
          {children}
          <div className={styles.acts}>
            {next && (done || step.is_aside) && (
              <Button onClick={() => onShow(next)}>Siguiente: {STEP_TEXTS[next].title}</Button>
            )}
            {!done && (
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
        </div>
      )}
    </li>
  );
}

/** A step that opens because another one led to it takes the focus, and its head is in sight. */
function useIntoSight(isOpen: boolean, button: { current: HTMLElement | null }) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const head = button.current;
    if (isOpen && !wasOpen.current && head && document.activeElement !== head) {
      head.focus({ preventScroll: true });
      head.scrollIntoView({ block: "start" });
    }
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
