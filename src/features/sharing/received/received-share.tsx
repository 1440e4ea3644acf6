import { useState } from "react";
import { paths } from "#domain/paths.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import layout from "#ui/layout/layout.module.css";
import type { Waiting } from "./received-store.ts";
import { ReceivedText } from "./received-text.tsx";
import { ReceivedWays, type Way } from "./received-ways.tsx";
import styles from "./received.module.css";
import { joinedTexts } from "./received.ts";
import { useReceived } from "./use-received.ts";

/** The text that another app shared with the site, and the forms that it can begin. */
export function ReceivedShare({ ways }: { ways: readonly Way[] }) {
  const { texts, isKept, discarded, discard, undo, forget } = useReceived();
  const hasText = texts !== undefined && texts.length > 0;
  const [problem, setProblem] = useState<string>();
  // The button that was pressed goes with what it threw away, or brought back.
  const allGone = useLedTo<HTMLDivElement>(discarded !== null && !hasText);
  const someGone = useLedTo<HTMLDivElement>(discarded !== null && hasText);
  const back = useLedTo<HTMLDivElement>(discarded === null);
  if (texts === undefined)
    return (
      <Loading label="Abriendo lo que compartiste…">
        <Skeleton shape="block" />
      </Loading>
    );
  const throwAway = (some: readonly Waiting[]) => {
    setProblem(undefined);
    discard(some).catch((error: unknown) => setProblem(choiceErrorText(error)));
  };
  const bringBack = (
    <Button variant="secondary" onClick={() => void undo()}>
      Deshacer
    </Button>
  );
  if (!hasText && discarded)
    return (
      <div ref={allGone} tabIndex={-1}>
        <EmptyState
          title="Lo descartamos"
          action={
            <div className={layout.cluster3}>
              {bringBack}
              <LinkButton variant="quiet" to={paths.home()}>
                Ir al inicio
              </LinkButton>
            </div>
          }
        >
          Ya no está en este dispositivo.
        </EmptyState>
      </div>
    );
  if (!hasText) return <NothingCame />;
  const before = texts.slice(0, -1);
  return (
    <div className={styles.share}>
      {discarded && (
        <div ref={someGone} tabIndex={-1}>
          <Alert title="Quitamos lo de antes" actions={bringBack} />
        </div>
      )}
      <div ref={back} tabIndex={-1} className={layout.stack3}>
        <ReceivedText received={joinedTexts(texts)} />
      </div>
      {before.length > 0 && (
        <Alert
          title="Van juntos con lo que ya te esperaba aquí"
          actions={
            <Button variant="secondary" onClick={() => throwAway(before)}>
              Dejar solo lo último
            </Button>
          }
        />
      )}
      <ForMembers texts={texts} ways={ways} isKept={isKept} onUsed={forget} />
      <p>
        <Button variant="quiet" onClick={() => throwAway(texts)}>
          Descartar lo que llegó
        </Button>
      </p>
      {problem !== undefined && <Alert tone="danger" live title={problem} />}
    </div>
  );
}

interface ForMembersProps {
  texts: readonly Waiting[];
  ways: readonly Way[];
  isKept: boolean;
  onUsed: () => Promise<void>;
}

function ForMembers({ texts, ...rest }: ForMembersProps) {
  const door = useMembersOnly();
  const { userId } = useSession();
  return (
    <MembersOnly
      {...door}
      label="Inicia sesión para usarlo"
      why={
        rest.isKept
          ? "Tu texto se queda guardado en este dispositivo: entra y sigue aquí mismo."
          : "Este dispositivo no deja guardar tu texto. Si después de entrar ya no lo ves aquí, compártelo otra vez."
      }
    >
      {userId !== null && <ReceivedWays userId={userId} received={joinedTexts(texts)} {...rest} />}
    </MembersOnly>
  );
}

function NothingCame() {
  return (
    <EmptyState
      title="No llegó ningún texto"
      action={
        <LinkButton variant="secondary" to={paths.home()}>
          Ir al inicio
        </LinkButton>
      }
    >
      Con el sitio instalado en un teléfono Android, elige en WhatsApp u otra aplicación un mensaje o un
      enlace, toca «Compartir» y luego este sitio. Fotos y archivos todavía no se reciben así.
    </EmptyState>
  );
}
