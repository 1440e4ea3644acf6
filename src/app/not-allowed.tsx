import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { hasRole, ROLE_LABELS, type Role } from "#domain/roles.ts";
import { DeletionNotice } from "#features/members/components/deletion-notice.tsx";
import { OutboxStatus } from "#features/outbox/components/outbox-status.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ClosedAccountWays, closedAccountTexts } from "#ui/content/closed-account.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./not-allowed.module.css";

/** Shown to a person whose role does not reach a screen, with the way on. */
export function NotAllowed({ minimum, offline }: { minimum: Role; offline: boolean }) {
  const { standing, ...account } = useMembersOnly();
  const { role } = useSession();
  // An admin is the office themselves, and the list of users says who the super admins are.
  const asksSuperAdmin = !offline && minimum === "super_admin" && hasRole(role, "admin");
  if (standing === "closed") {
    const { title, advice } = closedAccountTexts(account.leaving);
    return (
      <div className={styles.page}>
        <PageTitle title={title} className={styles.title} />
        <div className={styles.closed}>
          {account.leaving ? (
            <DeletionNotice />
          ) : (
            <>
              <p>{advice}</p>
              <ClosedAccountWays {...account} />
            </>
          )}
          <LinkButton to={paths.home()}>Ir al inicio</LinkButton>
        </div>
        <OutboxStatus />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle title="Esta sección no está disponible para ti" className={styles.title} />
      <EmptyState
        title={
          offline
            ? "Sin conexión no podemos comprobar tus permisos"
            : `Necesitas ser ${ROLE_LABELS[minimum].toLowerCase()}`
        }
        action={
          asksSuperAdmin ? (
            <LinkButton to={`${adminPaths.users()}?rol=super_admin`}>Ver quiénes son</LinkButton>
          ) : (
            <LinkButton to={paths.home()}>Ir al inicio</LinkButton>
          )
        }
      >
        {offline
          ? "Cuando vuelva la red lo comprobamos de nuevo."
          : asksSuperAdmin
            ? "Esto solo lo cambia un superadministrador. Pídeselo a quien te dio acceso."
            : "Si crees que es un error, escribe a la oficina de la iglesia y con gusto te ayudan."}
      </EmptyState>
      <OutboxStatus />
    </div>
  );
}
