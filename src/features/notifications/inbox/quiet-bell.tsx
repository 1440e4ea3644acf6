/** A bell at rest under its little roof, with a sleeping bird: nothing new. */
export function QuietBell() {
  return (
    <svg
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M22 90V40L60 12l38 28v50" fill="currentColor" fillOpacity=".08" />
      <path d="M14 44 60 10l46 34" />
      <path d="M12 90h96" opacity=".45" />
      <path d="M60 30v8" />
      <path
        d="M60 38c-11 0-15 8-15 17 0 7-2 10-5 13h40c-3-3-5-6-5-13 0-9-4-17-15-17Z"
        fill="currentColor"
        fillOpacity=".18"
      />
      <path d="M55.500 72a4.500 4.500 0 0 0 9 0" />
      <path
        d="M80 24c1-5 6-7 10-5 3 1.500 4 5 3 8l6 3-9 2c-5 1-10-2-10-8Z"
        fill="currentColor"
        fillOpacity=".3"
      />
      <path d="M88.500 22.500h2" />
      <path d="M101 16h5l-5 5h5M110 8h4l-4 4h4" strokeWidth="1.800" opacity=".6" />
    </svg>
  );
}
