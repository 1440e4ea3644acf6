import { WidePicture } from "#ui/content/wide-picture.tsx";
import styles from "./poster.module.css";

/** The picture of an item, or a drawn valley at dusk. Decorative: the title is beside it. */
export function Poster({ src, early = false }: { src: string | null; early?: boolean }) {
  if (src) return <WidePicture src={src} early={early} />;
  return (
    <svg
      className={styles.none}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="320" height="180" />
      <circle className={styles.sun} cx="232" cy="84" r="30" />
      <path className={styles.far} d="M0 132c44-10 74-52 112-52s62 40 96 40 70-22 112-14v74H0Z" />
      <path className={styles.near} d="M0 150c60-18 120-14 172-4s96 10 148-6v40H0Z" />
    </svg>
  );
}
