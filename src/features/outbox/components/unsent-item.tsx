import { discard, retry } from "#platform/offline/outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { closedAccountTexts } from "#ui/content/closed-account.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { Unsent } from "../unsent.ts";
import styles from "./unsent-item.module.css";

/** One thing that was not sent, with its text, and what can be done about it. */
export function UnsentItem({
  unsent: { id, what, text, path, problem, note, inDoubt, ifArrived, withdrawn },
  refused,
  closed = false,
}: {
  unsent: Unsent;
  refused: boolean;
  /** The account is inactive: to try again or to edit leads nowhere. */
  closed?: boolean;
}) {
  const { leaving = false } = useSession();
  const askToDiscard = () =>
    void confirm({
      title: inDoubt ? "¿Descartarlo?" : "¿Descartar sin enviar?",
      body: consequence({ text, inDoubt, ifArrived, withdrawn }),
      confirmLabel: "Descartar",
      run: () => void discard(id),
    });
  return (
    <li className={layout.stack2}>
      <p className={textStyles.bold}>{what}</p>
      {text !== null && <blockquote className={styles.text}>{text}</blockquote>}
      {problem !== null && (
        <p className={textStyles.problem}>{closed ? closedAccountTexts(leaving).unsent : problem}</p>
      )}
      {note && <p className={textStyles.soft}>{note}</p>}
      <div className={layout.cluster2}>
        {refused && !closed && (
          <Button variant="secondary" onClick={() => void retry(id)}>
            Reintentar
          </Button>
        )}
        {path !== null && !closed && (
          <LinkButton variant="quiet" to={path}>
            {refused && text !== null ? "Editar" : "Ver"}
          </LinkButton>
        )}
        {text !== null && (
          <CopyButton variant={closed ? "secondary" : "quiet"} value={text} label="Copiar texto" />
        )}
        {(!withdrawn || refused) && (
          <Button variant="quiet" onClick={askToDiscard}>
            Descartar
          </Button>
        )}
      </div>
    </li>
  );
}

const ARRIVED: Record<Unsent["ifArrived"], string> = {
  deleted: "Puede que ya haya llegado: si es así y se puede, lo borramos también allá.",
  told: "Puede que ya haya llegado a la oficina: en cuanto haya red lo comprobamos y te avisamos. Lo que ya llegó no se puede retirar.",
  shown:
    "Puede que ya haya llegado: en cuanto haya red verás en su lugar lo que quedó, y ahí mismo lo puedes cambiar.",
};

/** The consequence of discarding; an entry that may have been sent is not called unsent. */
function consequence({
  text,
  inDoubt,
  ifArrived,
  withdrawn,
}: Pick<Unsent, "text" | "inDoubt" | "ifArrived" | "withdrawn">): string {
  if (withdrawn) return "Si ya había llegado, se queda como está.";
  const arrived = ARRIVED[ifArrived];
  const gone = "Su texto se borra de este dispositivo y no se puede recuperar.";
  if (text === null) return inDoubt ? arrived : "No se enviará.";
  return inDoubt ? `${arrived} ${gone}` : gone;
}
