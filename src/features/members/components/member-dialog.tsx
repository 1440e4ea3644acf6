import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { MessageCircle } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { whatsappLink } from "#lib/phone.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { buttonClass } from "#ui/actions/button-class.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { MemberCard } from "../member.ts";
import { memberCard } from "../queries.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";
import { AskContact } from "./ask-contact.tsx";
import { MemberFacts } from "./member-facts.tsx";

interface MemberDialogProps {
  userId: string;
  id: string;
  onClose: () => void;
  /** Report of the member. */
  report: (card: MemberCard) => ReactNode;
}

/** Somebody's card, with what their reader can do: write to them, or ask for their number. */
export function MemberDialog({ userId, id, onClose, report }: MemberDialogProps) {
  const { data, error, refetch } = useQuery(memberCard(userId, id));
  return (
    <Dialog open onClose={onClose} title="Ficha">
      {!data && !error && (
        <Loading label="Abriendo la ficha…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {error && !data && (
        <Alert
          tone="danger"
          live
          title="No pudimos abrir la ficha"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(error, DIRECTORY_PROBLEMS)}
        </Alert>
      )}
      {data?.card === null && (
        <Alert tone="info" title="Esta persona no está en el directorio">
          Puede que se haya ocultado o que ya no quiera aparecer.
        </Alert>
      )}
      {data?.card && (
        <div className={layout.stack4}>
          {data.fromDevice && (
            <Alert tone="warning" title="Sin conexión">
              Así era su ficha la última vez que la abriste.
            </Alert>
          )}
          <MemberFacts card={data.card} />
          <WaysTo card={data.card} isOwn={id === userId} offline={data.fromDevice} />
          {id !== userId && (
            <div className={layout.cluster3}>
              <QuietMenu label={`Opciones de ${data.card.name}`}>{report(data.card)}</QuietMenu>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function WaysTo({ card, isOwn, offline }: { card: MemberCard; isOwn: boolean; offline: boolean }) {
  const [asking, setAsking] = useState(false);
  if (isOwn) {
    return (
      <div className={layout.cluster3}>
        <LinkButton variant="secondary" to={paths.ownDirectory()}>
          Cambiar lo que comparto
        </LinkButton>
      </div>
    );
  }
  if (card.phone) {
    const chat = whatsappLink(card.phone);
    // One that is not understood stands among the facts, to be read.
    if (chat === undefined) return null;
    return (
      <div className={layout.cluster3}>
        <a className={buttonClass({ variant: "secondary" })} href={chat} rel="noopener">
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
      </div>
    );
  }
  if (asking) return <AskContact id={card.id} name={card.name} onDone={() => setAsking(false)} />;
  if (offline) return null;
  return (
    <div className={layout.cluster3}>
      <Button onClick={() => setAsking(true)}>Pedir contacto</Button>
    </div>
  );
}
