/** The lines of `broken-bell.tsx`. */
export function BrokenBellLines() {
  return (
    <>
      <ellipse cx="100" cy="138" rx="82" ry="8" fill="var(--sunken)" />
      <path
        d="M28 138V62a34 34 0 0 1 68 0v12"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M62 30v9m-9-1q4 5 9 1t9 1"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="rotate(24 126 104)">
        <path d="M104 128c10-6 9-20 10-34 1-13 8-20 14-20s13 7 14 20c1 14 0 28 10 34Z" fill="var(--accent)" />
        <path
          d="M104 128c10-6 9-20 10-34 1-13 8-20 14-20-4 4-6 12-6 22 0 16-3 26-8 32Z"
          fill="#fff"
          opacity=".25"
        />
        <path d="M100 128h56" stroke="var(--primary)" strokeWidth="6" strokeLinecap="round" />
        <circle cx="128" cy="134" r="6" fill="var(--ink-soft)" />
        <path
          d="m146 100-7 6 5 5-6 8"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M128 74v-8" stroke="var(--ink-soft)" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(136 44)">
        <path
          d="M0 14c0-9 7-14 15-14 5 0 9 3 9 7l6 2-6 3c-1 8-8 12-15 12C3 24 0 20 0 14Z"
          fill="var(--agave)"
        />
        <path d="m2 12-14-6 4 9-5 5 13-1Z" fill="var(--agave)" />
        <path d="M5 13c4-3 10-3 13 1-4 4-9 5-13-1Z" fill="var(--paper)" opacity=".45" />
        <circle cx="19" cy="7" r="1.6" fill="var(--paper)" />
        <path d="M8 24v6m6-7v7" stroke="var(--ink-soft)" strokeWidth="2" strokeLinecap="round" />
      </g>
      <path
        d="M176 34q6-2 6-8m-2 16q9-2 10-12"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  );
}
