import { paths } from "#domain/paths.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ReceivedText } from "./received-text.tsx";
import { ReceivedWays, type Way } from "./received-ways.tsx";
import styles from "./received.module.css";
import { useReceived } from "./use-received.ts";

/** The text that another app shared with the site, and the forms that it can begin. */
export function ReceivedShare({ ways }: { ways: readonly Way[] }) {
  const door = useMembersOnly();
  const { userId } = useSession();
  const { received, forget } = useReceived();
  if (received === undefined)
    return (
      <Loading label="Abriendo lo que compartiste…">
        <Skeleton shape="block" />
      </Loading>
    );
  if (received === null)
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
  return (
    <div className={styles.share}>
      <ReceivedText received={received} />
      <MembersOnly
        {...door}
        label="Inicia sesión para usarlo"
        why="Tu texto se queda guardado en este dispositivo: entra y sigue aquí mismo."
      >
        {userId !== null && <ReceivedWays userId={userId} received={received} ways={ways} onUsed={forget} />}
      </MembersOnly>
      <p>
        <Button variant="quiet" onClick={() => void forget()}>
          Descartar lo que llegó
        </Button>
      </p>
    </div>
  );
}
