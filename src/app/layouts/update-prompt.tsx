import { useState } from "react";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./bars.module.css";

const UpdateCard = lazyPart(async () => (await import("./update-card.tsx")).UpdateCard);

export interface UpdatePromptProps {
  ready: boolean;
  onApply: () => void;
}

/** A new version waits; the person decides when. "Después" hides it until the next visit. */
export function UpdatePrompt({ ready, onApply }: UpdatePromptProps) {
  const [later, setLater] = useState(false);
  return (
    <output className={styles.prompt}>
      {ready && !later && <UpdateCard onLater={() => setLater(true)} onApply={onApply} />}
    </output>
  );
}
