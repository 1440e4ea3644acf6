import { useId } from "react";

/** A row of talavera tiles, as along the roofs of Puebla. Fills the box it is given. */
export function TileBand({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" preserveAspectRatio="none">
      <defs>
        <pattern id={id} width="36" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 0h36v36H0Z" fill="#f7f0e0" />
          <path
            d="M0 0h12Q10 10 0 12ZM36 0v12Q26 10 24 0ZM36 36H24q2-10 12-12ZM0 36V24q10 2 12 12Z"
            fill="#235a86"
          />
          <path
            d="M18 3c5 5 5 9 0 13-5-4-5-8 0-13ZM18 33c-5-5-5-9 0-13 5 4 5 8 0 13ZM3 18c5-5 9-5 13 0-4 5-8 5-13 0ZM33 18c-5 5-9 5-13 0 4-5 8-5 13 0Z"
            fill="#2f6b5a"
          />
          <circle cx="18" cy="18" r="3.2" fill="#e8b23a" />
          <path
            d="M9 9h.1M27 9h.1M9 27h.1M27 27h.1"
            stroke="#b9502f"
            strokeWidth="3.6"
            strokeLinecap="round"
          />
          <path d="M0 0v36M0 0h36" stroke="#d9cdb2" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
