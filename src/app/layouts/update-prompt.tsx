import { lazy, Suspense, useState } from "react";
import styles from "./bars.module.css";

const UpdateCard = lazy(() => import("./update-card.tsx").then((module) => ({ default: module.UpdateCard })));

export interface UpdatePromptProps {
  ready: boolean;
  onApply: () => void;
}

/** A new version waits; the person decides when. "Después" hides it until the next visit. */
export function UpdatePrompt({ ready, onApply }: UpdatePromptProps) {
  const [later, setLater] = useState(false);
  return (
    <output className={styles.prompt}>
      {ready && !later && (
        <Suspense fallback={null}>
          <UpdateCard onLater={() => setLater(true)} onApply={onApply} />
        </Suspense>
      )}
    </output>
  );
}
