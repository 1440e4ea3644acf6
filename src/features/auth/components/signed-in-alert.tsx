import { useId } from "react";
import { Bougainvillea } from "./bougainvillea.tsx";
import styles from "./signed-in-alert.module.css";
import { PapelPicado } from "./papel-picado.tsx";

/** The chapel at dawn with its door open and the light on, the volcano behind it. Decorative. */
export function SignedInAlert() {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 480 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyHigh} />
          <stop offset=".75" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id={`${id}door`} cx=".5" cy=".75" r=".75">
          <stop offset="0" className={styles.lightCore} />
          <stop offset="1" className={styles.lightEdge} />
        </radialGradient>
        <linearGradient id={`${id}spill`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.lightEdge} stopOpacity=".9" />
          <stop offset="1" className={styles.lightOut} />
        </linearGradient>
      </defs>

      <path d="M0 0h480v640H0z" fill={url("sky")} />
      <circle className={styles.sun} cx="372" cy="236" r="42" opacity=".9" />
      <circle className={styles.sun} cx="372" cy="236" r="66" opacity=".22" />

      <path className={styles.peak} d="M-30 420C60 372 96 268 138 214c8-9 24-9 34 2 44 58 84 152 178 204Z" />
      <path
        className={styles.snow}
        d="M138 214c8-9 24-9 34 2 12 16 22 34 32 52-10 6-14-8-22-2s-10 20-20 8-12 14-22 6-14 8-24 2c8-26 12-54 22-68Z"
      />
      <path className={styles.hillFar} d="M-10 402c80-40 150-30 220-8s170 18 280-30v120H-10Z" />
      <path className={styles.hillNear} d="M-10 452c90-34 190-20 260-6s150 4 240-24v100H-10Z" />
      <path className={styles.ground} d="M-10 506c120-22 330-26 500-4v150H-10Z" />

      <path className={styles.wall} d="M128 520V322c0-6 4-10 10-10h204c6 0 10 4 10 10v198Z" />
      <path className={styles.wallShade} d="M318 312h24c6 0 10 4 10 10v198h-34Z" />
      <path className={styles.wall} d="M196 312v-78c0-32 20-54 44-54s44 22 44 54v78Z" />
      <path className={styles.wallShade} d="M262 188c14 9 22 26 22 46v78h-22Z" />
      <path
        className={styles.trim}
        strokeWidth="9"
        strokeLinecap="round"
        d="M122 312h236M190 236c0-36 22-62 50-62s50 26 50 62"
      />
      <path className={styles.trim} strokeWidth="6" strokeLinecap="round" d="M240 170v-38M226 146h28" />

      <path className={styles.wood} d="M218 292v-42c0-14 9-24 22-24s22 10 22 24v42Z" />
      <path
        className={styles.bell}
        d="M240 236c10 0 14 8 14 18 0 12 4 16 7 22h-42c3-6 7-10 7-22 0-10 4-18 14-18Z"
      />
      <circle className={styles.bell} cx="240" cy="281" r="4.5" />

      <path d="M190 520V408c0-30 22-52 50-52s50 22 50 52v112Z" fill={url("door")} />
      <path className={styles.wood} d="M190 520V408c0-12 4-23 10-32l-34 22c-4 5-6 11-6 18v122Z" />
      <path className={styles.wood} d="M290 520V408c0-12-4-23-10-32l34 22c4 5 6 11 6 18v122Z" />
      <path className={styles.trim} strokeWidth="8" d="M186 520V408c0-33 24-58 54-58s54 25 54 58v112" />
      <path d="M190 520h100l62 120H128Z" fill={url("spill")} />
      <path className={styles.wall} opacity=".75" d="M178 522h124l8 10H170Z" />

      <circle className={styles.trimFill} cx="164" cy="384" r="15" />
      <circle cx="164" cy="384" r="10" fill={url("door")} />
      <circle className={styles.trimFill} cx="330" cy="384" r="15" />
      <circle cx="330" cy="384" r="10" fill={url("door")} />

      <Bougainvillea />
      <PricklyPear x={54} y={566} size={1.25} />
      <PricklyPear x={412} y={580} size={1.5} />
      <PricklyPear x={108} y={602} size={0.8} />
      <PapelPicado />
    </svg>
  );
}

function PricklyPear({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g className={styles.leaf} transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 4c-15-4-19-34 0-40 19 6 15 36 0 40Z" />
      <path
        d="M-8-30c-17 0-25-20-14-30 14 2 22 18 14 30ZM6-32c-8-12 0-28 14-30 10 10 4 28-14 30Z"
        opacity=".85"
      />
    </g>
  );
}
