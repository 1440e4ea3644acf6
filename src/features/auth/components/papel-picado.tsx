import styles from "./signed-in-alert.module.css";

const FLAGS = [
  { x: 18, y: 52, tilt: 9, tone: styles.flagA },
  { x: 92, y: 70, tilt: 6, tone: styles.flagB },
  { x: 168, y: 80, tilt: 2, tone: styles.flagC },
  { x: 246, y: 82, tilt: -2, tone: styles.flagD },
  { x: 322, y: 74, tilt: -5, tone: styles.flagA },
  { x: 396, y: 58, tilt: -9, tone: styles.flagB },
] as const;

/** A string of cut paper across the sky; the cuts are holes. Part of `SignedInAlert`. */
export function PapelPicado() {
  return (
    <g>
      <path className={styles.string} strokeWidth="1.5" d="M-10 44C120 96 360 98 490 40" />
      {FLAGS.map(({ x, y, tilt, tone }) => (
        <path
          key={x}
          className={tone}
          fillRule="evenodd"
          opacity=".92"
          transform={`translate(${x} ${y}) rotate(${tilt})`}
          d="M0 0h62v50l-8 7-8-7-7.500 7-7.500-7-8 7-7.500-7-8 7-7.500-7ZM31 9a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11ZM31 30a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11ZM20.500 19.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11ZM41.500 19.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11ZM31 22.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5ZM9 8l5 5-5 5-5-5ZM53 8l5 5-5 5-5-5ZM9 32l5 5-5 5-5-5ZM53 32l5 5-5 5-5-5Z"
        />
      ))}
    </g>
  );
}
