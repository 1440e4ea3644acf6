import styles from "./signed-in-alert.module.css";

/** Bunches over the chapel's corner: x, y, radius. Drawn by hand, so that no two look alike. */
const LEAVES = [
  [352, 322, 16],
  [372, 344, 15],
  [338, 304, 14],
  [366, 372, 13],
  [356, 396, 12],
  [316, 298, 12],
  [378, 402, 11],
] as const;
const BLOOMS = [
  [344, 316, 11],
  [360, 330, 13],
  [376, 352, 10],
  [352, 350, 12],
  [368, 384, 11],
  [330, 298, 11],
  [350, 294, 9],
  [372, 316, 9],
  [382, 374, 8],
  [356, 374, 9],
  [310, 292, 9],
  [366, 412, 8],
  [294, 296, 6],
  [380, 428, 6],
] as const;

/** A bougainvillea that climbs over the wall; part of `SignedInAlert`. */
export function Bougainvillea() {
  return (
    <g>
      {LEAVES.map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} className={styles.leaf} cx={x} cy={y} r={radius} />
      ))}
      {BLOOMS.map(([x, y, radius], index) => (
        <path
          key={`${x}-${y}`}
          className={index % 3 === 1 ? styles.bloomLight : styles.bloom}
          transform={`translate(${x} ${y}) rotate(${index * 47}) scale(${radius / 10})`}
          d="M0-10C6-8 6-1 1 1-4-1-6-8 0-10ZM9 5C4 9-2 6-1 0 3-3 9 0 9 5ZM-9 5c0-6 6-8 9-4 1 6-5 9-9 4Z"
        />
      ))}
    </g>
  );
}
