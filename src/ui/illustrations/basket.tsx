/** A market basket with bread, maize and bougainvillea: what one brings. */
export function Basket({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 200 170" className={className} aria-hidden="true">
      <ellipse cx="100" cy="158" rx="82" ry="8" fill="var(--sunken)" />
      <path
        d="M42 92C42 10 158 10 158 92"
        fill="none"
        stroke="light-dark(#a8713a, #c39a66)"
        strokeWidth="9"
      />
      <path d="M56 88c-6-22 6-44 22-48 12 10 16 30 10 50Z" fill="light-dark(#5f9163, #4f8a70)" />
      <path d="M72 86c-4-24 0-44 10-56 12 12 14 34 10 56Z" fill="var(--accent)" />
      <path
        d="M76 42h12M74 52h18M73 62h20M73 72h20M82 32v52"
        stroke="light-dark(#c58f1f, #b58a2c)"
        strokeWidth="2.5"
      />
      <path d="M90 92c0-20 14-32 32-32s34 12 34 32Z" fill="light-dark(#c9793f, #cf8a55)" />
      <path
        d="M104 78c6-8 12-10 18-10M118 82c4-8 12-12 20-12M134 84c2-4 8-8 12-8"
        fill="none"
        stroke="light-dark(#f6dcb0, #f3d7a8)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="var(--bougainvillea)">
        <path d="M50 86c-8-3-12-10-9-17 9 0 13 5 12 12 3-7 9-9 15-6 0 8-5 12-12 12 5 4 5 10 0 15-7-3-9-9-6-16Z" />
        <path d="M150 78c-5-6-5-13 1-18 7 4 8 10 4 16 7-2 12 1 15 8-6 5-12 4-17-2 1 7-3 11-10 12-3-7 0-12 7-16Z" />
      </g>
      <path d="M30 90h140l-14 58q-2 8-10 8H54q-8 0-10-8Z" fill="light-dark(#d39a4e, #b98748)" />
      <path
        d="M34 106h132M38 122h124M42 138h116M62 92l8 62M84 92l4 62M116 92l-4 62M138 92l-8 62"
        fill="none"
        stroke="light-dark(#a8713a, #8d6432)"
        strokeWidth="4"
      />
      <path
        d="M24 90q76 12 152 0"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  );
}
