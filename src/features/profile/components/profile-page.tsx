import { useQuery } from "@tanstack/react-query";
import type { Session } from "#platform/session/session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ownProfile } from "../own-profile.ts";
import { IdentityCard } from "./identity-card.tsx";
import { MentionsCard } from "./mentions-card.tsx";
import styles from "./profile.module.css";

export interface ProfilePageProps {
  session: Session & { userId: string };
}

/** Name, photo and mentions; what cannot be read now says so and offers to try again. */
export function ProfilePage({ session }: ProfilePageProps) {
  const { data, error, isFetching, refetch } = useQuery(ownProfile(session.userId));
  const retry = (
    <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
      Reintentar
    </Button>
  );
  return (
    <div className={styles.cards}>
      {!(data && !data.fromDevice) && (
        <div className={styles.wide}>
          {data?.fromDevice && (
            <Alert tone="warning" title="Sin conexión" actions={retry}>
              Estos son los datos guardados en este dispositivo. Podrás cambiarlos cuando vuelva la red.
            </Alert>
          )}
          {error && !data && (
            <Alert tone="danger" title="No pudimos cargar tu perfil" live actions={retry}>
              {problemText(error)}
            </Alert>
          )}
          {!data && !error && (
            <Loading label="Cargando tu perfil…">
              <Skeleton shape="block" />
            </Loading>
          )}
        </div>
      )}
      {data && (
        <>
          <IdentityCard
            profile={data.profile}
            email={session.email}
            signInName={session.signInName}
            role={session.role}
            offlineRole={session.offlineRole}
          />
          <MentionsCard allowed={data.profile.allow_mentions} />
        </>
      )}
    </div>
  );
}
