/**
 * The icons of the shell, drawn here so that a visitor's first download is without the icon library.
 * Everything else takes its icons from lucide-react.
 */
const PATHS = {
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "m6.5 6.5 11 11m0-11-11 11",
  search: "m20 20-4.6-4.6M17.5 10.8a6.8 6.8 0 1 1-13.6 0 6.8 6.8 0 0 1 13.6 0Z",
  chevron: "m6.5 9.5 5.5 5.5 5.5-5.5",
  check: "m5.5 12.5 4.5 4.5 8.5-9.5",
  /** Half sun, half night: the look of the site. */
  appearance: "M12 3.5v17a8.5 8.5 0 0 0 0-17Zm0 0a8.5 8.5 0 0 0 0 17M15 8.2v7.6M17.8 10v4",
} as const;

/** One of the shell's icons; the control around it carries the name. */
export function ShellIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
