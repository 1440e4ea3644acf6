/** A signpost among agaves whose boards point every way. */
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
      <g fill="light-dark(#2c6658, #4f8a70)">
        <path d="M44 186c-5-16-5-34 0-50 5 16 5 34 0 50ZM42 186c-12-11-18-26-20-42 11 11 18 25 22 42ZM46 186c12-11 18-26 20-42-11 11-18 25-22 42ZM41 187c-16-4-28-13-36-26 15 4 28 13 37 26ZM47 187c16-4 28-13 36-26-15 4-28 13-37 26Z" />
        <path d="M196 186c-4-12-4-26 0-38 4 12 4 26 0 38ZM195 186c-9-8-14-19-15-32 8 8 14 19 17 32ZM197 186c9-8 14-19 15-32-8 8-14 19-17 32ZM194 187c-12-3-21-10-27-20 11 3 21 10 28 20ZM198 187c12-3 21-10 27-20-11 3-21 10-28 20Z" />
      </g>
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
