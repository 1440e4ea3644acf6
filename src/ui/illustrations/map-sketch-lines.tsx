import styles from "./map-sketch.module.css";

/** The lines of `drawings.tsx`. */
export function MapSketchLines() {
  return (
    <>
      <path d="M0 0h480v360H0Z" fill="var(--m-ground)" />
      <path d="M-10 250 100 232l30 150H-10ZM300-10l130-14 12 84-128 20Z" fill="var(--m-park)" />
      <g fill="none" stroke="var(--m-street)" strokeWidth="15">
        <path d="M-10 92 490 22M-10 176 490 106M-10 262 490 192M-10 348 490 278M62-10l56 390M168-10l56 390M276-10l56 390M384-10l56 390" />
      </g>
      <g fill="var(--m-tree)">
        <path d="M24 300a11 11 0 1 1 22 0 11 11 0 0 1-22 0M62 322a9 9 0 1 1 18 0 9 9 0 0 1-18 0M44 274a8 8 0 1 1 16 0 8 8 0 0 1-16 0M330 24a10 10 0 1 1 20 0 10 10 0 0 1-20 0M362 40a9 9 0 1 1 18 0 9 9 0 0 1-18 0M396 22a10 10 0 1 1 20 0 10 10 0 0 1-20 0" />
      </g>
      <path
        d="M372 366C356 290 262 246 240 176c-4-14-16-26-34-34"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <ellipse cx="196" cy="147" rx="20" ry="6" fill="var(--m-shadow)" />
      <path d="M196 148c-22-26-36-42-36-62a36 36 0 0 1 72 0c0 20-14 36-36 62Z" fill="var(--primary)" />
      <circle cx="196" cy="86" r="26" fill="var(--surface)" />
      <path
        d="M196 68v4M182 98c4-3 4-9 4-13 1-7 4-11 10-11s9 4 10 11c0 4 0 10 4 13Z"
        fill="var(--accent)"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M180 98h32" stroke="var(--primary)" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="196" cy="104" r="3" fill="var(--primary)" />
      <g className={styles.labels}>
        <text x="196" y="178" textAnchor="middle" className={styles.here}>
          Aquí estamos
        </text>
      </g>
    </>
  );
}
