/** Where each flag hangs on the two slack strings: left, top, tilt in degrees. */
const FLAGS = [
  [-29, 4, 8.4],
  [78, 19, 5.4],
  [185, 29, 2.4],
  [291, 33, -0.6],
  [398, 31, -3.7],
  [505, 23, -6.7],
  [611, 14, 6.7],
  [718, 25, 3.7],
  [825, 32, 0.6],
  [931, 32, -2.4],
  [1038, 27, -5.4],
  [1145, 16, -8.4],
] as const;

const COLOURS = [
  "var(--bougainvillea)",
  "var(--accent)",
  "var(--agave)",
  "var(--primary)",
  "var(--talavera)",
];

/** The lines of `papel-picado.tsx`. */
export function PapelPicadoLines() {
  return (
    <>
      <defs>
        <path
          id="picado-flag"
          fillRule="evenodd"
          d="M0 0H84V52q-7 12-14 0-7 12-14 0-7 12-14 0-7 12-14 0-7 12-14 0-7 12-14 0ZM42 12c-3 5-3 9 0 13 3-4 3-8 0-13ZM42 44c3-5 3-9 0-13-3 4-3 8 0 13ZM26 28c5 3 9 3 13 0-4-3-8-3-13 0ZM58 28c-5-3-9-3-13 0 4 3 8 3 13 0ZM14 14a4 4 0 1 0 .1 0ZM70 14a4 4 0 1 0 .1 0ZM14 36a4 4 0 1 0 .1 0ZM70 36a4 4 0 1 0 .1 0Z"
        />
      </defs>
      <path
        d="M-40 2Q280 58 600 12Q920 58 1240 2"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      {FLAGS.map(([left, top, tilt], index) => (
        <use
          key={left}
          href="#picado-flag"
          fill={COLOURS[index % COLOURS.length]}
          transform={`translate(${left} ${top}) rotate(${tilt})`}
        />
      ))}
    </>
  );
}
