import styles from "./brand-mark.module.css";

/** The church's logo, whole in a square however wide it is; without one the mark. */
export function SiteMark({ logo }: { logo?: string | undefined }) {
  return logo ? <img src={logo} alt="" className={styles.mark} /> : <BrandMark className={styles.mark} />;
}

/** The mark: the sun behind the volcano, seen through the arch of the chapel. Same drawing as public/icons/icon.svg. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path d="M8 60V31C8 16 18 5 32 5s24 11 24 26v29Z" fill="#17362f" />
      <circle cx="32" cy="28" r="10.5" fill="#e8b23a" />
      <path
        d="M32 10v4M19 15.5l2.4 3.2M45 15.5l-2.4 3.2M12.5 26l4 1M51.5 26l-4 1"
        stroke="#e8b23a"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M8 52C18 47 23 37 27 29.5q2-2 3.5-.5 1.5 1 3 0 2-1.5 3.5.5C41 37 46 47 56 52v8H8Z"
        fill="#a8452a"
      />
      <path
        d="M27 29.5q2-2 3.5-.5 1.5 1 3 0 2-1.5 3.5.5l4.3 8-3-1.5-2.8 4-3.5-3.5-3.5 4-2.5-4.5-3.5 2Z"
        fill="#fffaf0"
      />
      <path d="M8 60V53c10-4 18-3 25 0s15 4 23 1v6Z" fill="#2f6b5a" />
    </svg>
  );
}
