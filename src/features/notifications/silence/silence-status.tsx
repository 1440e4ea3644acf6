import { BellOff, Moon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { inOneSentence } from "#lib/text.ts";
import { EndSilence } from "./end-silence.tsx";
import { useSilences } from "./queries.ts";
import { scopeName } from "./rules.ts";
import styles from "./silence-status.module.css";

interface SilenceStatusProps {
  /** Only these scopes; by default all. */
  scopes?: readonly string[];
  /** How many with their ends at most; of the rest the names, which lead to the settings. */
  limit?: number;
}

/** Silences that last, until when, and the way back from each. */
export function SilenceStatus({ scopes, limit = Number.POSITIVE_INFINITY }: SilenceStatusProps) {
  const active = useSilences().filter(({ scope }) => scopes?.includes(scope) ?? true);
  const more = active.slice(limit).map(scopeName);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output takes no blocks
    <div role="status" className={styles.status}>
      {active.slice(0, limit).map((silence) => (
        <p key={silence.scope} className={styles.line}>
          <Moon aria-hidden="true" />
          <span className={styles.text}>{silence.text}</span>
          <EndSilence scope={silence.scope} variant="quiet" className={styles.end} />
        </p>
      ))}
      {more.length > 0 && (
        <p className={styles.more}>
          <Link to={paths.notificationSettings()}>También en silencio: {inOneSentence(more)}</Link>
        </p>
      )}
    </div>
  );
}

/** A bell that is struck through while one of the scopes is silent, otherwise the usual one. */
export function SilentBell({ scopes, children }: { scopes: readonly string[]; children: ReactNode }) {
  const isSilent = useSilences().some(({ scope }) => scopes.includes(scope));
  return isSilent ? <BellOff aria-hidden="true" /> : children;
}
