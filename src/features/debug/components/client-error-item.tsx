import { Trash2, Undo2 } from "lucide-react";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { deviceLabel } from "#platform/pwa/device-label.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { ClientError } from "../api.ts";
import { reportText } from "../texts.ts";
import styles from "./debug-page.module.css";

export interface ClientErrorItemProps {
  error: ClientError;
  /** It is about to be deleted. */
  waiting: boolean;
  onRemove: () => void;
  onUndo: () => void;
}

/** One reported error: what happened, where, and everything else folded away. */
export function ClientErrorItem({ error, waiting, onRemove, onUndo }: ClientErrorItemProps) {
  if (waiting) {
    return (
      <li className={styles.removed}>
        <output>Error eliminado.</output>
        <Button variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
          Deshacer
        </Button>
      </li>
    );
  }
  return (
    <li>
      <details className={styles.error}>
        <summary>
          <span className={textStyles.name}>{error.message}</span>
          <span className={styles.meta}>
            <time dateTime={error.created_at} title={formatDateTime(error.created_at)}>
              {relativeTime(error.created_at)}
            </time>
            {error.path && <code>{error.path}</code>}
            <span>{deviceLabel({ userAgent: error.user_agent ?? "", maxTouchPoints: 0 })}</span>
          </span>
        </summary>
        <dl className={styles.facts}>
          <div>
            <dt>Número</dt>
            <dd>
              <code>{error.error_id}</code>
            </dd>
          </div>
          <div>
            <dt>Versión</dt>
            <dd>{error.release ?? "desconocida"}</dd>
          </div>
          <div>
            <dt>Quién</dt>
            <dd>{error.user_id ? "Una persona con sesión" : "Una visita"}</dd>
          </div>
        </dl>
        {error.stack && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          <pre className={styles.stack} tabIndex={0}>
            {error.stack}
          </pre>
        )}
        <div className={layout.row3}>
          <CopyButton value={reportText(error)} label="Copiar detalles" />
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            Eliminar
          </Button>
        </div>
      </details>
    </li>
  );
}
