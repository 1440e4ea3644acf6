import { ShieldCheck } from "lucide-react";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { useCheckChain } from "../queries.ts";
import type { ChainState } from "../security.ts";
import { chainText, sealText, SECURITY_PROBLEMS } from "../texts.ts";

/** Whether the log is as it was written. */
export function ChainCheck() {
  const check = useCheckChain();
  return (
    <Panel title="¿Nadie tocó la bitácora?">
      <p className={textStyles.quiet}>
        Cada entrada lleva la huella de la anterior. Si alguien cambia, quita o agrega una por fuera del
        sitio, la cadena se rompe y aquí se nota.
      </p>
      <div>
        <Button
          variant="secondary"
          icon={<ShieldCheck aria-hidden="true" />}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          Comprobar la cadena
        </Button>
      </div>
      {check.isError && (
        <Alert tone="danger" live>
          No se pudo comprobar. {problemText(check.error, SECURITY_PROBLEMS)}
        </Alert>
      )}
      {check.data && <Result state={check.data} at={check.submittedAt} />}
    </Panel>
  );
}

function Result({ state, at }: { state: ChainState; at: number }) {
  const isWhole = state.problem === null;
  return (
    <Alert
      tone={isWhole ? "success" : "danger"}
      live
      title={isWhole ? "La bitácora está entera" : "La bitácora no es la que se escribió"}
    >
      {chainText(state)}{" "}
      {isWhole
        ? state.head !== null && (
            <>
              Su sello el {formatDateTime(at)} es <b className={textStyles.digits}>{sealText(state.head)}</b>.
              Si lo anotas en papel, quien cuida el sitio puede probar después que nada de lo anterior cambió.
            </>
          )
        : "Anota esta frase, no borres nada y avisa hoy a quien cuida la base de datos del sitio: solo alguien con sus llaves pudo hacerlo."}
    </Alert>
  );
}
