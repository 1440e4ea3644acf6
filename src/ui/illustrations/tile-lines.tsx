/** Four motifs in a field of 40 × 40: flower, sun, leaf cross, star. */
const MOTIFS: readonly (readonly [petals: string, inner: string])[] = [
  [
    "M20 4c6 6 6 10 0 15-6-5-6-9 0-15ZM20 36c-6-6-6-10 0-15 6 5 6 9 0 15ZM4 20c6-6 10-6 15 0-5 6-9 6-15 0ZM36 20c-6 6-10 6-15 0 5-6 9-6 15 0Z",
    "M8.5 8.5c4 0 6 2 7 7-5-1-7-3-7-7ZM31.5 31.5c-4 0-6-2-7-7 5 1 7 3 7 7ZM31.5 8.5c0 4-2 6-7 7 1-5 3-7 7-7ZM8.5 31.5c0-4 2-6 7-7-1 5-3 7-7 7Z",
  ],
  [
    "M20 3l3.5 9 8.5-4.5-4.5 8.5L37 20l-9.5 4L32 32.5 23.5 28 20 37l-3.5-9L8 32.5 12.5 24 3 20l9.5-4L8 7.5l8.5 4.5Z",
    "M20 13.5a6.5 6.5 0 1 0 .1 0Z",
  ],
  [
    "M20 19C14 15 14 8 20 4c6 4 6 11 0 15ZM20 21c6 4 6 11 0 15-6-4-6-11 0-15ZM19 20C15 26 8 26 4 20c4-6 11-6 15 0ZM21 20c4-6 11-6 15 0-4 6-11 6-15 0Z",
    "M20 8v8M20 24v8M8 20h8M24 20h8",
  ],
  ["M20 2c2 10 8 16 18 18-10 2-16 8-18 18C18 28 12 22 2 20 12 18 18 12 20 2Z", "M20 14a6 6 0 1 0 .1 0Z"],
];

/** The lines of `drawings.tsx`. */
export function TileLines({ motif }: { motif: number }) {
  const [petals, inner] = MOTIFS[motif % MOTIFS.length] ?? ["", ""];
  return (
    <>
      <rect width="40" height="40" rx="5" fill="#fbf4e4" />
      <path
        d="M0 11V5a5 5 0 0 1 5-5h6Q9 9 0 11ZM40 11V5a5 5 0 0 0-5-5h-6q2 9 11 11ZM0 29v6a5 5 0 0 0 5 5h6Q9 31 0 29ZM40 29v6a5 5 0 0 1-5 5h-6q2-9 11-11Z"
        fill="#235a86"
      />
      <path d={petals} fill={motif % 2 ? "#e8a92f" : "#235a86"} />
      <path
        d={inner}
        fill={motif % 2 ? "#b9502f" : "#e8a92f"}
        stroke={motif % 4 === 2 ? "#fbf4e4" : "none"}
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {motif % 4 === 0 && <circle cx="20" cy="20" r="3" fill="#b9502f" />}
    </>
  );
}
