import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { formatDate } from "#lib/dates.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { type AccessTarget, isExpired } from "../access.ts";
import { myStanding, useAsk } from "../queries.ts";
import styles from "./ask-for-access.module.css";

/** "Pedir acceso" for members without access; visitors are led to sign in. Nothing while access is valid. */
export function AskForAccess(target: AccessTarget) {
  const door = useMembersOnly();
  return (
    <MembersOnly {...door} label="Inicia sesión para pedir acceso">
      <MyRequest {...target} />
    </MembersOnly>
  );
}

function MyRequest(target: AccessTarget) {
  const { userId } = useSession();
  const { data, error, refetch } = useQuery(myStanding(userId, target));
  const ask = useAsk(target);
  // People who have asked or have access already get nothing to press in the meantime.
  if (!data)
    return error ? (
      <Alert
        tone="warning"
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      >
        No pudimos ver si ya pediste acceso. {problemText(error)}
      </Alert>
    ) : (
      <Loading label="Viendo si ya pediste acceso…">
        <Skeleton lines={1} />
      </Loading>
    );
  const { grant } = data;
  if (grant && !isExpired(grant)) return null;
  if (data.asked) {
    return (
      <div className={styles.asked}>
        <output>
          <Badge tone="warning">Solicitud pendiente</Badge>
        </output>
        <p>Ya pediste acceso. En cuanto te lo den, aquí mismo se abre.</p>
        <Button variant="quiet" pending={ask.isPending} onClick={() => ask.mutate("take-back")}>
          Retirar mi solicitud
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.asked}>
      {grant && <p>Tu acceso venció el {formatDate(grant.expires_at ?? "")}. Puedes pedirlo de nuevo.</p>}
      <Button
        icon={<KeyRound aria-hidden="true" />}
        pending={ask.isPending}
        onClick={() => ask.mutate("ask")}
      >
        Pedir acceso
      </Button>
    </div>
  );
}
