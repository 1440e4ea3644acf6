import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { counted } from "#lib/counting.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { CheckRow } from "../database.ts";
import { overview, useDatabaseChecks } from "../queries.ts";
import { checkState, type CheckState } from "../rules.ts";
import { DATABASE_PROBLEMS, RULES } from "../texts.ts";
import styles from "./database-page.module.css";

/** Order of the states on the screen, urgent ones first, and last what asks for nothing. */
const ORDER: readonly CheckState[] = ["blind", "broken", "fine", "note"];

/** The rules of the schema, checked on demand in the database that is there. */
export function ChecksPart() {
  const { data } = useQuery(overview);
  const check = useDatabaseChecks();
  const last = data?.checks;
  const rows = check.data ?? last?.rows;
  return (
    <div className={layout.stack4}>
      <Panel title="¿Se cumplen las reglas?">
        <p className={textStyles.quiet}>
          Cada regla se prueba dos veces: en tu base de datos, y en una falla hecha a propósito que se borra
          al instante. Si no ve la falla, no confíes en su resultado.
        </p>
        <div>
          <Button
            variant="secondary"
            icon={<ShieldCheck aria-hidden="true" />}
            pending={check.isPending}
            onClick={() => check.mutate()}
          >
            Revisar ahora
          </Button>
        </div>
        {check.isError && (
          <Alert tone="danger" live title="No se pudo revisar">
            {problemText(check.error, DATABASE_PROBLEMS)}
          </Alert>
        )}
        {last && (
          <p className={textStyles.quiet}>
            Última vez: {relativeTime(last.checked_at).toLowerCase()},{" "}
            {last.by_name ?? "una cuenta que ya no existe"}.
          </p>
        )}
      </Panel>
      {rows && <Results rows={rows} />}
    </div>
  );
}

function Results({ rows }: { rows: CheckRow[] }) {
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(checkState(a)) - ORDER.indexOf(checkState(b)));
  const wrong = rows.filter((row) => ["blind", "broken"].includes(checkState(row))).length;
  return (
    <>
      <output>
        {wrong === 0
          ? "Todas las reglas se cumplen."
          : counted(wrong, "Hay # regla que ver.", "Hay # reglas que ver.")}
      </output>
      <ul className={layout.stack3} aria-label="Reglas">
        {sorted.map((row) => (
          <li key={row.rule}>
            <Result row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ row }: { row: CheckRow }) {
  const rule = RULES[row.rule] ?? { title: row.rule, fine: "", advice: "" };
  const state = checkState(row);
  const seen = counted(row.examined, "Revisó # cosa.", "Revisó # cosas.");
  if (state === "blind")
    return (
      <Alert tone="danger" title={`${rule.title}: la comprobación no funciona`}>
        {row.examined === 0 ? "No encontró nada que mirar" : "No vio la falla hecha a propósito"}: no prueba
        nada. Avisa a quien cuida el sitio.
      </Alert>
    );
  if (state === "fine")
    return (
      <Alert tone="success" title={`${rule.title}: bien`}>
        {rule.fine} {seen}
      </Alert>
    );
  return (
    <Alert
      tone={state === "note" ? "info" : "danger"}
      title={state === "note" ? rule.title : `${rule.title}: no se cumple`}
    >
      {rule.advice} {seen}
      <AccordionItem title={counted(row.found, "Ver # caso", "Ver los # casos")}>
        <ul className={styles.breaches}>
          {row.breaches.map((breach) => (
            <li key={breach}>
              <code>{breach}</code>
            </li>
          ))}
        </ul>
        {row.found > row.breaches.length && <p>Solo aparecen los primeros {row.breaches.length}.</p>}
      </AccordionItem>
    </Alert>
  );
}
