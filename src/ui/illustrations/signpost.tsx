/** A signpost among prickly pears whose boards point every way. */
export function Signpost({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 200" className={className} aria-hidden="true">
      <ellipse cx="120" cy="186" rx="104" ry="9" fill="var(--sunken)" />
      <circle cx="178" cy="52" r="30" fill="var(--accent)" opacity=".28" />
      <circle cx="178" cy="52" r="18" fill="var(--accent)" />
      <path d="M114 186V40q6-8 12 0v146Z" fill="light-dark(#8a5a34, #a87a52)" />
      <path d="M58 54q38-6 90-2l4 24q-50 4-92 2l-18-11Z" fill="var(--primary)" />
      <path d="M92 90q40 4 86 0l18 14-18 12q-44 4-88 2Z" fill="var(--agave)" />
      <path d="M66 128q36-4 76-2l2 22q-40 4-76 2l-16-11Z" fill="var(--bougainvillea)" />
      <path
        d="M72 66q24-3 62-1M106 103q28 2 58 0M78 139q22-2 52-1"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="14 9 26 9"
      />
      <PricklyPear at="translate(32 184)" />
      <PricklyPear at="translate(196 184) scale(.7)" />
      <path
        d="M84 36q6-8 12 0q6-8 12 0"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

function PricklyPear({ at }: { at: string }) {
  return (
    <g transform={at} strokeLinecap="round">
      <path
        d="M0 4c-15-4-19-34 0-40 19 6 15 36 0 40ZM-8-30c-17 0-25-20-14-30 14 2 22 18 14 30ZM6-32c-8-12 0-28 14-30 10 10 4 28-14 30Z"
        fill="light-dark(#2c6658, #4f8a70)"
      />
      <path d="M-24-63h.1M-15-63h.1M17-65h.1M24-60h.1" stroke="var(--bougainvillea)" strokeWidth="7" />
      <path
        d="M-4-20h.1M4-14h.1M-3-8h.1M-16-48h.1M13-48h.1"
        stroke="var(--paper)"
        strokeWidth="2.5"
        opacity=".7"
      />
    </g>
  );
}
