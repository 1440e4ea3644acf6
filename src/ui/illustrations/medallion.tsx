import { initialsOf } from "../content/initials.ts";
import styles from "./medallion.module.css";

const TURNS = Array.from({ length: 16 }, (_, index) => index * 22.5);

export interface MedallionProps {
  name: string;
  /** A photograph; without one the initials stand in its place. */
  portrait?: string | undefined;
  /** Any number; chooses the colour of the wreath. */
  tone: number;
  className?: string | undefined;
}

/** A portrait in a wreath of talavera petals. */
export function Medallion({ name, portrait, tone, className }: MedallionProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className={`${styles[`tone${tone % 3}`]} ${className ?? ""}`}
      aria-hidden="true"
    >
      <g className={styles.petals}>
        {TURNS.map((turn) => (
          <path key={turn} d="M60 1c9 8 9 15 0 22-9-7-9-14 0-22Z" transform={`rotate(${turn} 60 60)`} />
        ))}
      </g>
      <circle cx="60" cy="60" r="44" className={styles.rim} />
      <circle cx="60" cy="60" r="39" className={styles.plate} />
      {portrait ? (
        <image
          href={portrait}
          x="21"
          y="21"
          width="78"
          height="78"
          preserveAspectRatio="xMidYMid slice"
          className={styles.photo}
        />
      ) : (
        <text x="60" y="61" textAnchor="middle" dominantBaseline="central" className={styles.initials}>
          {initialsOf(name)}
        </text>
      )}
    </svg>
  );
}
