import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { NoticeFilter } from "../notification.ts";
import { QuietBell } from "./quiet-bell.tsx";
import styles from "./notice-list.module.css";

/** The server could not be asked: what is shown is this device's. */
export function OfflineNote({ retry }: { retry: () => void }) {
  return (
    <output className={styles.note}>
      <span>
        <b>Sin conexión.</b> Esto es lo que hay en tu dispositivo.
      </span>
      <Button variant="quiet" onClick={retry}>
        Reintentar
      </Button>
    </output>
  );
}

/** The server answered, but not with the list. */
export function ListProblem({ retry }: { retry: () => void }) {
  return (
    <div className={styles.problem}>
      <Alert
        tone="warning"
        title="No pudimos cargar tus notificaciones"
        actions={
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        }
      >
        Si sigue pasando, cierra tu sesión y vuelve a entrar.
      </Alert>
    </div>
  );
}

interface NoNoticesProps {
  filter: NoticeFilter;
  fromDevice: boolean;
  level: 2 | 3;
}

/** Nothing to show, and why. */
export function NoNotices({ filter, fromDevice, level }: NoNoticesProps) {
  const art = <QuietBell />;
  if (fromDevice) {
    return (
      <EmptyState art={art} level={level} title="Aquí no hay notificaciones guardadas">
        Cuando vuelva la red las verás, y después también sin conexión.
      </EmptyState>
    );
  }
  if (filter.unread) {
    return (
      <EmptyState art={art} level={level} title="Estás al día">
        No tienes notificaciones sin leer.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={art}
      level={level}
      title={filter.group ? "Nada por aquí" : "Aún no tienes notificaciones"}
    >
      {filter.group
        ? "Prueba con otro filtro."
        : "Te avisaremos cuando haya una profecía nueva o alguien te responda."}
    </EmptyState>
  );
}
