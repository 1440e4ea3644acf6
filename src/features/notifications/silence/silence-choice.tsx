import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import type { Span } from "./api.ts";
import { useSilence } from "./queries.ts";
import { SPANS } from "./rules.ts";
import layout from "#ui/layout/layout.module.css";
import styles from "./silence-choice.module.css";

interface SilenceChoiceProps {
  scopes: readonly { value: string; label: string }[];
  /** The scope that is chosen at first; by default the first one. */
  initial?: string;
  /** A wider silence that the chosen one replaces. */
  insteadOf?: string;
  onSilenced?: () => void;
}

/** "Silenciar" with room: what should not ring, and a button for each span. */
export function SilenceChoice({ scopes, initial, insteadOf, onSilenced }: SilenceChoiceProps) {
  const [chosen, choose] = useState(initial ?? scopes[0]?.value ?? "all");
  const silence = useSilence();
  return (
    <div className={layout.stack3}>
      <SelectField
        label="No quiero que suene"
        options={scopes}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <fieldset className={layout.cluster2}>
        <legend className={styles.span}>¿Cuánto tiempo?</legend>
        {Object.entries(SPANS).map(([span, label]) => (
          <Button
            key={span}
            variant="secondary"
            pending={silence.isPending && silence.variables.span === span}
            onClick={() =>
              silence.mutate(
                { scope: chosen, span: span as Span, insteadOf },
                { onSuccess: () => onSilenced?.() },
              )
            }
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
