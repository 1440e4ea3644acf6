import { useState } from "react";
import { today } from "#lib/days.ts";
import { Button } from "#ui/actions/button.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { DAYS, periodProblem, type Period, type Span } from "./period.ts";
import styles from "./analytics.module.css";

const CHOICES = [
  ...DAYS.map((days) => ({ value: days as string, label: days === "365" ? "Un año" : `${days} días` })),
  { value: "chosen", label: "Otras fechas" },
];

export interface PeriodChoiceProps {
  span: Span;
  /** Days of the span, as of today. */
  period: Period;
  onChange: (span: Span) => void;
}

/** Days whose figures are shown: a usual span, or two days. */
export function PeriodChoice({ span, period, onChange }: PeriodChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(typeof span !== "string");
  return (
    <>
      <ChoiceTabs
        label="Periodo"
        wraps
        choices={CHOICES}
        value={isChoosing || typeof span !== "string" ? "chosen" : span}
        onChange={(value) => {
          setIsChoosing(value === "chosen");
          const days = DAYS.find((one) => one === value);
          if (days) onChange(days);
        }}
      />
      {isChoosing && <Dates key={`${period.from}${period.to}`} period={period} onChoose={onChange} />}
    </>
  );
}

function Dates({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [chosen, setChosen] = useState(period);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className={styles.dates}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = periodProblem(chosen);
        setProblem(found);
        if (!found) onChoose(chosen);
      }}
    >
      <TextField
        label="Desde"
        type="date"
        max={today()}
        value={chosen.from}
        onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
      />
      <TextField
        label="Hasta"
        type="date"
        max={today()}
        value={chosen.to}
        error={problem}
        onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
      />
      <Button type="submit" variant="secondary">
        Ver esos días
      </Button>
    </form>
  );
}
