/** The lines of `drawings.tsx`. Fire stays gold and clay red, whatever the colours of the congregation. */
export function LampLines() {
  return (
    <>
      <circle cx="124" cy="42" r="36" fill="light-dark(#e8b23a, #f0c35b)" opacity=".18" />
      <circle cx="124" cy="44" r="23" fill="light-dark(#e8b23a, #f0c35b)" opacity=".28" />
      <path d="M124 16c11 14 14 22 10 31-3 8-17 8-20 0-4-9 5-14 10-31Z" fill="light-dark(#d9792b, #f0a35e)" />
      <path d="M125 32c5 7 6 12 4 17-2 4-9 4-11 0-2-5 4-8 7-17Z" fill="light-dark(#f6c64f, #ffe08a)" />
      <path
        d="M16 66c-10-6-12-20-2-24 9-4 19 4 22 14"
        fill="none"
        stroke="light-dark(#a8452a, #c9684a)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M22 58c20-4 50-8 66-6 16 1 26 1 38-1 3 0 6 4 3 7-8 10-16 14-24 20-8 16-24 26-44 26-26 0-44-18-44-40 0-4 2-6 5-6Z"
        fill="light-dark(#b9502f, #c9684a)"
      />
      <path
        d="M30 72c16 6 52 8 74-2M38 84c14 5 36 6 56-1"
        fill="none"
        stroke="light-dark(#e8b23a, #f0c35b)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M46 66h.1M60 67h.1M74 67h.1M88 65h.1"
        stroke="light-dark(#fff3da, #fff3da)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M38 104h46c4 0 6 8 2 8H36c-4 0-2-8 2-8Z" fill="light-dark(#8c371f, #9a4a30)" />
      <ellipse cx="62" cy="54" rx="17" ry="4.5" fill="light-dark(#7c3a21, #6d3524)" />
    </>
  );
}
