import { Bell, Camera, Check, UsersRound } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Card } from "#ui/content/card.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import type { FirstStep, StepState } from "../home.ts";
import { usePutOffStep } from "../queries.ts";
import { STEP_TEXTS } from "../texts.ts";
import styles from "./first-steps.module.css";

export interface FirstStepsProps {
  /** Those to show, in their order; none when nothing is left to do. */
  steps: readonly StepState[];
  /** How notices are switched on where one stands. */
  push: ReactNode;
}

const ICONS: Record<FirstStep, ReactNode> = {
  profile: <Camera aria-hidden="true" />,
  notices: <Bell aria-hidden="true" />,
  directory: <UsersRound aria-hidden="true" />,
};

const TARGETS: Record<Exclude<FirstStep, "notices">, string> = {
  profile: paths.profile(),
  directory: paths.ownDirectory(),
};

/** First steps for a new member. A step is ticked by the member's data; "Ahora no" hides it on all devices. */
export function FirstSteps({ steps, push }: FirstStepsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepPlace = useFocusAfterwards(steps.length, heading);
  const done = steps.filter((state) => state.is_done).length;
  if (steps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          Completa tu cuenta
        </h2>
        <p>{done === 0 ? "Para que te sientas en casa." : `${done} de ${steps.length} listos`}</p>
      </div>
      <ol className={styles.list}>
        {steps.map((state) => (
          <Step key={state.step} state={state} push={push} beforePutOff={keepPlace} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  state: StepState;
  push: ReactNode;
  beforePutOff: () => void;
}

function Step({ state: { step, is_done: isDone }, push, beforePutOff }: StepProps) {
  const putOff = usePutOffStep();
  const { title, why, link } = STEP_TEXTS[step];
  return (
    <li className={isDone ? `${styles.step} ${styles.done}` : styles.step}>
      <span className={styles.icon}>{isDone ? <Check aria-hidden="true" /> : ICONS[step]}</span>
      <div className={styles.words}>
        <h3>
          {title}
          {isDone && <VisuallyHidden>(listo)</VisuallyHidden>}
        </h3>
        {!isDone && <p>{why}</p>}
      </div>
      {!isDone && (
        <div className={styles.acts}>
          {step === "notices" ? (
            push
          ) : (
            <LinkButton variant="secondary" to={TARGETS[step]}>
              {link}
            </LinkButton>
          )}
          <Button
            variant="quiet"
            pending={putOff.isPending}
            aria-label={`Ahora no: ${title}`}
            onClick={() => {
              beforePutOff();
              putOff.mutate({ step, isPutOff: true });
            }}
          >
            Ahora no
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * The button that was pressed goes with its step: the focus moves to the heading, or to the page's when the last one is gone.
 * Answers what to call before.
 */
function useFocusAfterwards(count: number, heading: { current: HTMLElement | null }): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    (heading.current ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- when a step has gone
  }, [count]);
  return () => {
    isAsked.current = true;
  };
}
