import { Alert } from "#ui/content/alert.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import type { MediaItem } from "../../media.ts";
import { plannedMoment } from "../../planned-moment.ts";
import styles from "./planned-question.module.css";

export interface PlannedQuestionProps {
  /** Items planned for about now, at least one. */
  planned: readonly MediaItem[];
  /** When the question was put, in milliseconds. */
  now: number;
  /** The item to start; null for another stream. */
  chosen: MediaItem | null;
  onChoose: (item: MediaItem | null) => void;
}

/** Asks whether a stream that somebody starts is the one that is planned: beside it there would be two, each with a notice. */
export function PlannedQuestion({ planned, now, chosen, onChoose }: PlannedQuestionProps) {
  const [first] = planned;
  const isOne = planned.length === 1;
  const moment = ({ scheduled_for: at }: MediaItem) => plannedMoment(at ?? "", now);
  const choices = planned.map((item) => ({
    value: item.id,
    label: isOne ? "Sí, es esta" : `${item.title} · ${moment(item)}`,
  }));
  const question =
    isOne && first
      ? `${moment(first)}, está programado «${first.title}». ¿Es esta transmisión?`
      : "Hay transmisiones programadas para esta hora. ¿Es una de ellas?";
  return (
    <Alert title={question}>
      <div className={styles.answers}>
        <ChoiceTabs
          label={question}
          choices={[...choices, { value: "", label: "No, es otra" }]}
          value={chosen?.id ?? ""}
          onChange={(id) => onChoose(planned.find((item) => item.id === id) ?? null)}
        />
        <p>
          {chosen
            ? "Empieza en su misma página, con un solo aviso."
            : "Será otra, con su propia página y su aviso; lo programado sigue en pie."}
        </p>
      </div>
    </Alert>
  );
}
