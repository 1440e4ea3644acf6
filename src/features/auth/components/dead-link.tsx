import type { ReactNode } from "react";
import { Alert } from "#ui/content/alert.tsx";

/** A link of a mail that can no longer be used, and what to do now. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <Alert tone="warning" title="Este enlace ya no funciona" live>
      {children}
    </Alert>
  );
}
