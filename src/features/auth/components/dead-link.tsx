import type { ReactNode } from "react";
import { Notice } from "#ui/content/notice.tsx";

/** A link of a mail that can no longer be used, and what to do now. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warning" title="Este enlace ya no funciona" live>
      {children}
    </Notice>
  );
}
