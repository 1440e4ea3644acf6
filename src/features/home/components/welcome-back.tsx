import { paths } from "#domain/paths.ts";
import { useMembersDoor } from "#platform/session/use-members-door.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MembersDoor } from "#ui/content/members-door.tsx";
import styles from "./closing.module.css";

/** Where home leads whoever has an account: to their own page, or to the office when it was deactivated. */
export function WelcomeBack() {
  return (
    <MembersDoor {...useMembersDoor()} label="Inicia sesión">
      <p className={styles.call}>Tus avisos, tus próximos eventos y lo que sigues te esperan en tu área.</p>
      <LinkButton size="large" to={paths.dashboard()}>
        Ir a mi área
      </LinkButton>
    </MembersDoor>
  );
}
