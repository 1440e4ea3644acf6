import { initialsOf } from "../content/initials.ts";
import styles from "./medallion.module.css";

/** Sixteen petals in two shapes, one for each colour: a page is restyled, element by element, when its menu opens. */
const WREATH = [0, 22.5].map((first) =>
  Array.from({ length: 8 }, (_, index) => petal(first + index * 45)).join(""),
);

export interface MedallionProps {
  name: string;
  /** A photograph; without one the initials are shown. */
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
      <path d={WREATH[0]} className={styles.rim} />
      <path d={WREATH[1]} className={styles.petals} />
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

/** The outline of a petal at the rim, turned by so many degrees about the middle. */
function petal(degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const at = (x: number, y: number) =>
    `${(60 + x * Math.cos(turn) - y * Math.sin(turn)).toFixed(1)} ${(60 + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(1)}`;
  return `M${at(0, -59)}C${at(9, -51)} ${at(9, -44)} ${at(0, -37)} ${at(-9, -44)} ${at(-9, -51)} ${at(0, -59)}Z`;
}
