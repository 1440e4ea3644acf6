import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "./alert.tsx";

export interface ReadFailedProps {
  /** "No pudimos leer el informe" */
  title?: string | undefined;
  /** `warning` where what is known is still shown. */
  tone?: "danger" | "warning";
  /** It is being read again. */
  pending?: boolean;
  onRetry: () => unknown;
  /** The cause, and what to do. */
  children: ReactNode;
}

/** Says in place of a part of the page that it could not be read, and reads it again. */
export function ReadFailed({ title, tone = "danger", pending = false, onRetry, children }: ReadFailedProps) {
  return (
    <Alert
      tone={tone}
      live
      title={title}
      actions={
        <Button variant="secondary" pending={pending} onClick={() => void onRetry()}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
