import { paths } from "#domain/paths.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";

/** Shown in the panel when its chunk did not arrive: the rest of the page goes on. */
export function PanelUnavailable() {
  return (
    <EmptyState
      title="No pudimos abrir el panel"
      action={<LinkButton to={paths.notifications()}>Ver mis notificaciones</LinkButton>}
    >
      Revisa tu conexión y vuelve a intentarlo.
    </EmptyState>
  );
}
