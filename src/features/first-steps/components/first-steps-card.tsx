import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "#domain/paths-admin.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import textStyles from "#ui/layout/text.module.css";
import { isLeft } from "../first-step.ts";
import { firstSteps } from "../queries.ts";
import { STEP_TEXTS } from "../texts.ts";

/** On the dashboard of super admins: how much the site lacks; nothing once every step is done or put aside. */
export function FirstStepsCard() {
  const { data: steps = [] } = useQuery(firstSteps);
  const left = steps.filter((step) => isLeft(step));
  const [next] = left;
  if (!next) return null;
  return (
    <Panel
      title={
        left.length === 1
          ? `Falta 1 de ${steps.length} pasos`
          : `Faltan ${left.length} de ${steps.length} pasos`
      }
    >
      <ProgressBar value={steps.length - left.length} max={steps.length} aria-label="Primeros pasos" />
      <p className={textStyles.quiet}>Para mostrar tu sitio. Sigue: {STEP_TEXTS[next.step].title}.</p>
      <p>
        <LinkButton to={adminPaths.firstSteps()}>
          {left.length === steps.length ? "Empezar" : "Seguir"}
        </LinkButton>
      </p>
    </Panel>
  );
}
