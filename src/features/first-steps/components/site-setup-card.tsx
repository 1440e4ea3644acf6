import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "#domain/paths-admin.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { isLeft } from "../first-step.ts";
import { firstSteps } from "../queries.ts";
import { STEP_TEXTS } from "../texts.ts";

/** On the member's home of super admins: leads to the site's steps; nothing once every one is done or put aside. */
export function SiteSetupCard() {
  const { data: steps = [] } = useQuery(firstSteps);
  const next = steps.find((step) => isLeft(step));
  if (!next) return null;
  return (
    <Panel title="Prepara el sitio de tu iglesia">
      <p>
        Tu cuenta es la de superadministrador: tú decides cómo se ve el sitio y quién te ayuda. Sigue:{" "}
        {STEP_TEXTS[next.step].title}.
      </p>
      <p>
        <LinkButton to={adminPaths.firstSteps()}>{next === steps[0] ? "Empezar" : "Seguir"}</LinkButton>
      </p>
    </Panel>
  );
}
