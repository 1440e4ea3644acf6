import { useQuery } from "@tanstack/react-query";
import { formatDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { ContactRequest } from "../member.ts";
import { contactRequests, useAnswerRequest } from "../queries.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";
import styles from "./directory-card.module.css";

/**
 * Requests for the member's telephone number; each is answered here, and the answer may change. Notices lead to its
 * anchor.
 */
export function ContactRequestsCard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(contactRequests(userId));
  const answer = useAnswerRequest();
  const pending = answer.isPending ? answer.variables.request.id : null;
  return (
    <Card as="section" id="contacto" tabIndex={-1} aria-labelledby="contact-requests" className={styles.card}>
      <h2 id="contact-requests">Quién te pide tu contacto</h2>
      {!data && !error && (
        <Loading label="Cargando…">
          <Skeleton lines={2} />
        </Loading>
      )}
      {!data && error && (
        <ReadFailed title="No pudimos ver quién te pide tu contacto" pending={isFetching} onRetry={refetch}>
          {problemText(error, DIRECTORY_PROBLEMS)}
        </ReadFailed>
      )}
      {data?.length === 0 && (
        <p className={textStyles.quiet}>
          Nadie por ahora. Cuando un miembro quiera tu teléfono te llega un aviso y aquí decides si lo
          compartes.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={layout.stack4}>
          {data.map((request) => (
            <li key={request.id} className={styles.request}>
              <Request
                request={request}
                pending={pending === request.id}
                onAnswer={(isShared) => answer.mutate({ request, isShared })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RequestProps {
  request: ContactRequest;
  pending: boolean;
  onAnswer: (isShared: boolean) => void;
}

function Request({ request, pending, onAnswer }: RequestProps) {
  const { from_name: name, message, is_shared: isShared, created_at: at } = request;
  return (
    <>
      <div className={layout.between}>
        <b>{name}</b>
        {isShared !== null && (
          <Badge tone={isShared ? "success" : "neutral"}>
            {isShared ? "Ve tu teléfono" : "No lo compartiste"}
          </Badge>
        )}
      </div>
      <p className={styles.words}>{message}</p>
      <p className={textStyles.quiet}>{formatDate(at)}</p>
      <div className={layout.cluster3}>
        {isShared !== true && (
          <Button
            variant={isShared === null ? "primary" : "secondary"}
            pending={pending}
            aria-label={`Compartir mi teléfono con ${name}`}
            onClick={() => onAnswer(true)}
          >
            Compartir mi teléfono
          </Button>
        )}
        {isShared !== false && (
          <Button
            variant="quiet"
            pending={pending}
            aria-label={isShared ? `Dejar de compartirlo con ${name}` : `No, gracias: ${name}`}
            onClick={() => onAnswer(false)}
          >
            {isShared ? "Dejar de compartirlo" : "No, gracias"}
          </Button>
        )}
      </div>
    </>
  );
}
