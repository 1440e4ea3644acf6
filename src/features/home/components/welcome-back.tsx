import { paths } from "#domain/paths.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import styles from "./closing.module.css";

/**
 * The way on from home for a person with an account: their own page, or the church when the account was deactivated.
 */
export function WelcomeBack() {
  return (
    <MembersOnly {...useMembersOnly()} label="Inicia sesión">
      <p className={styles.call}>Tus avisos, tus próximos eventos y lo que sigues te esperan en tu área.</p>
      <LinkButton size="large" to={paths.dashboard()}>
        Ir a mi área
      </LinkButton>
    </MembersOnly>
  );
}
