import { useId } from "react";
import { Button } from "../actions/button.tsx";
import { ProgressBar } from "../content/progress-bar.tsx";
import styles from "./upload-state.module.css";

/** How far a picture on its way is, 0..1; nothing for null. */
export function UploadProgress({ progress }: { progress: number | null }) {
  const bar = useId();
  if (progress === null) return null;
  return (
    <label htmlFor={bar} className={styles.progress}>
      Subiendo la imagen…
      <ProgressBar id={bar} max={1} value={progress} />
    </label>
  );
}

export interface UploadProblemProps {
  problem: string | undefined;
  /** Absent where trying again would not help. */
  retry: (() => void) | undefined;
}

/** Why a picture did not arrive, and the way to try again. */
export function UploadProblem({ problem, retry }: UploadProblemProps) {
  if (!problem) return null;
  return (
    <div role="alert" className={styles.problem}>
      {problem}
      {retry && (
        <Button variant="quiet" onClick={retry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
