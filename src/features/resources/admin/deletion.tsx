import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import type { Question } from "#ui/overlays/confirm.tsx";
import type { Resource } from "../resource.ts";
import { failed } from "../texts.ts";
import { peopleWithAccess } from "./queries.ts";

/** Names what goes for good by `remove`, and how many have it. */
export function deletionOf(resource: Resource, remove: (resource: Resource) => Promise<unknown>): Question {
  return {
    title: "¿Eliminar este recurso?",
    body: (
      <>
        <p>Vas a eliminar «{resource.title}» con su archivo. No se puede deshacer.</p>
        <Dependents resource={resource} />
      </>
    ),
    confirmLabel: "Eliminar",
    run: () => remove(resource),
    problem: (error) => failed("eliminar", error),
  };
}

function Dependents({ resource }: { resource: Resource }) {
  const { data: people } = useQuery(peopleWithAccess(resource));
  if (people === undefined) return null;
  return (
    <p>
      {people === 0
        ? "Nadie tiene acceso todavía."
        : counted(people, "Lo pierde # persona con acceso.", "Lo pierden # personas con acceso.")}
    </p>
  );
}
