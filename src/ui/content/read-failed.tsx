import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "./alert.tsx";

export interface ReadFailedProps {
  /** "No pudimos leer el informe" */
  title?: string | undefined;
  onRetry: () => unknown;
  /** The cause, and what to do. */
  children: ReactNode;
}

/** Says in place of a part of the page that it could not be read, and reads it again. */
export function ReadFailed({ title, onRetry, children }: ReadFailedProps) {
  return (
    <Alert
      tone="danger"
      live
      title={title}
      actions={
        <Button variant="secondary" onClick={() => void onRetry()}>
          Reintentar
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
