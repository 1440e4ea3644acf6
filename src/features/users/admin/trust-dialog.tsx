import { useQuery } from "@tanstack/react-query";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { forumTrust, useTrustInForum } from "./queries.ts";
import { USER_PROBLEMS } from "./texts.ts";
import type { ForumTrust, User } from "./user.ts";

/** Whether somebody's messages in the forum wait for the office, why, and letting them out at once. */
export function TrustDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const read = useQuery(forumTrust(user));
  const trust = useTrustInForum();
  const { moderation } = useSettings();
  const isMarked = read.data?.is_marked ?? false;
  const isKnown = read.data?.is_published_at_once ?? false;
  // While one rule holds for everybody a mark changes nothing.
  const mayChange = read.data && moderation.forum === "new_people";
  return (
    <Dialog
      open
      title={`Mensajes del foro de ${user.name}`}
      dismissible={!trust.isPending}
      onClose={onClose}
      actions={
        <>
          {mayChange && (
            <Button
              variant={isMarked ? "secondary" : "primary"}
              pending={trust.isPending}
              onClick={() => trust.mutate({ user, isTrusted: !isMarked }, { onSuccess: onClose })}
            >
              {isMarked
                ? "Quitar este permiso"
                : isKnown
                  ? "Que nunca esperen"
                  : "Que se publiquen sin esperar"}
            </Button>
          )}
          <Button variant="secondary" disabled={trust.isPending} onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {read.isPending && (
        <Loading label="Consultando…">
          <Skeleton lines={3} />
        </Loading>
      )}
      {read.isError && !read.data && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void read.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(read.error, USER_PROBLEMS)}
        </Alert>
      )}
      {read.data && (
        <div className={layout.stack3}>
          <Standing trust={read.data} rule={moderation.forum} />
          {mayChange && <p>{isMarked ? WITHOUT_MARK : isKnown ? WITH_MARK_OF_KNOWN : WITH_MARK}</p>}
        </div>
      )}
      {trust.error && (
        <Alert tone="danger" live>
          {problemText(trust.error, USER_PROBLEMS)}
        </Alert>
      )}
    </Dialog>
  );
}

const WITH_MARK =
  "Si los dejas publicar sin esperar, cada mensaje se verá en cuanto lo envíe, sin que nadie lo lea antes. Lo que ya espera lo decides en Moderación, y puedes quitar este permiso cuando quieras.";
const WITH_MARK_OF_KNOWN =
  "Con el permiso de la oficina se publicarían así aunque se le rechazara uno. Puedes quitarlo cuando quieras.";
const WITHOUT_MARK =
  "Si quitas este permiso vale la regla de todos: esperan los mensajes de quien aún no tiene tres textos aprobados.";

function Standing({ trust, rule }: { trust: ForumTrust; rule: SiteSettings["moderation"]["forum"] }) {
  return (
    <>
      <p>
        <strong>
          {trust.is_published_at_once
            ? "Sus mensajes del foro se publican sin esperar."
            : "Sus mensajes del foro esperan a que la oficina los apruebe."}
        </strong>
      </p>
      <p>{reasonOf(trust, rule)}</p>
    </>
  );
}

function reasonOf(
  { is_marked: isMarked, is_published_at_once: isAtOnce }: ForumTrust,
  rule: SiteSettings["moderation"]["forum"],
): string {
  if (rule === "all")
    return "Por ahora esperan los de todos los miembros. Un superadministrador puede cambiarlo en Configuración.";
  if (rule === "none")
    return "Por ahora no espera ningún mensaje. Un superadministrador puede cambiarlo en Configuración.";
  if (isMarked) return "La oficina le dio este permiso.";
  return isAtOnce
    ? "Ya tiene tres textos aprobados, y ninguno rechazado en 30 días. Si se le rechaza uno, vuelven a esperar."
    : "Aún no tiene tres textos aprobados, o se le rechazó alguno en los últimos 30 días.";
}
