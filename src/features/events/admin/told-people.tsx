import { useQuery } from "@tanstack/react-query";
import { useFormValues } from "#ui/form/use-form-fields.ts";
import textStyles from "#ui/layout/text.module.css";
import type { ChurchEvent } from "../event.ts";
import { peopleToTell } from "./queries.ts";
import { rowOf, type EventFields } from "./schema.ts";
import { LEAVES } from "./texts.ts";
import { toldAbout, toldPeople } from "./told.ts";

/** Beside the save button: the people whom the database will notify of the change. */
export function ToldPeople({ event, today }: { event: ChurchEvent; today: string }) {
  const { data = [] } = useQuery(peopleToTell(event, today));
  const told = toldAbout(event, rowOf(useFormValues<EventFields>()));
  const text = told === "all" ? toldPeople(data) : told === "some" && data.length > 0 ? SOME : null;
  return (
    <p aria-live="polite" className={textStyles.soft} hidden={text === null}>
      {text}
    </p>
  );
}

const SOME = `Si alguien iba a un día que ya no habrá, le avisaremos. ${LEAVES}`;
