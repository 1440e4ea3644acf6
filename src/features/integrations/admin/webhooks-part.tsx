import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { webhooks } from "../queries.ts";
import { WEBHOOK_PROBLEMS } from "../texts.ts";
import type { Webhook } from "../webhook.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookItem } from "./webhook-item.tsx";

const TEXTS = {
  loading: "Cargando los otros programas…",
  failed: (error: Error) => `No pudimos cargarlos. ${problemText(error, WEBHOOK_PROBLEMS)}`,
};

/** Programs elsewhere that are called when something happens here. */
export function WebhooksPart() {
  const { data, error, refetch } = useQuery(webhooks);
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = (data?.length ?? 0) >= LIMITS.webhooks;
  return (
    <div className={layout.stack4}>
      <p className={textStyles.soft}>
        Cuando pasa algo aquí, el sitio puede llamar a otro programa (un <span lang="en">webhook</span>): una
        hoja de cálculo, un grupo, un sitio hermano. Solo dice qué pasó, cuándo y dónde verlo; nunca nombres
        ni lo que la gente escribió.
      </p>
      <p>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={!data || isFull}
          onClick={() => setEdited("new")}
        >
          Agregar un programa
        </Button>
      </p>
      {isFull && <p className={textStyles.quiet}>Ya hay cinco, que es el máximo.</p>}
      <ListState
        rows={data}
        error={error}
        onRetry={refetch}
        texts={TEXTS}
        empty={
          <EmptyState title="El sitio no llama a ningún programa">
            Si otro programa te da una dirección para recibir avisos, agrégala aquí.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={layout.stack4} aria-label="Otros programas">
            {rows.map((webhook) => (
              <li key={webhook.id}>
                <WebhookItem webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setSecret} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <AccordionItem title="Cómo se comprueba que la llamada es nuestra">
        <p>
          Cada llamada va firmada como dice Standard Webhooks (standardwebhooks.com): con los encabezados{" "}
          <code>webhook-id</code>, <code>webhook-timestamp</code> y <code>webhook-signature</code>, y la llave
          secreta que ves al agregarla. Si no contesta con un 2xx en cinco segundos, lo intentamos otra vez a
          los 1, 5 y 30 minutos y a las 2, 8 y 24 horas. Con un 410, o tras tres días de fallas, se apaga.
        </p>
      </AccordionItem>
      {edited !== null && (
        <WebhookDialog
          webhook={edited === "new" ? null : edited}
          onSaved={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
