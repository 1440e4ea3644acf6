import { WidePicture } from "#ui/content/wide-picture.tsx";
import styles from "./seminar-picture.module.css";

export interface SeminarPictureProps {
  src: string | null;
  className?: string | undefined;
  early: boolean;
}

/** The picture of a seminar, or a drawn open book. Decorative: the title is beside it. */
export function SeminarPicture({ src, className, early }: SeminarPictureProps) {
  if (src) return <WidePicture src={src} className={className} early={early} />;
  return (
    <svg
      className={[styles.book, className].filter(Boolean).join(" ")}
      viewBox="0 0 160 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M80 35c-8-5-19-7-30-6v30c11-1 22 1 30 6 8-5 19-7 30-6V29c-11-1-22 1-30 6Zm0 0v30" />
      <path
        d="M58 38c5 0 9 1 14 3M58 47c5 0 9 1 14 3M102 38c-5 0-9 1-14 3M102 47c-5 0-9 1-14 3"
        opacity=".6"
      />
      <path d="M80 12v8M62 15l3 7M98 15l-3 7" opacity=".6" />
    </svg>
  );
}
