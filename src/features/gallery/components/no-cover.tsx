import styles from "./no-cover.module.css";

/** Placeholder cover of an album without photos: the valley in a frame, faintly. */
export function NoCover({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={[styles.none, className].filter(Boolean).join(" ")}
      viewBox="0 0 120 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="36" y="27" width="48" height="36" rx="4" />
      <circle cx="72" cy="37" r="4" />
      <path d="m36 57 14-15 10 10 7-6 17 15" />
    </svg>
  );
}
