import styles from "./wide-picture.module.css";

export interface WidePictureProps {
  src: string;
  className?: string | undefined;
  /** In sight at once: it does not wait to be scrolled to. */
  early?: boolean;
}

/** A picture cut to 16:9. Decorative: what it belongs to is named beside it. */
export function WidePicture({ src, className, early = false }: WidePictureProps) {
  return (
    <img
      className={[styles.picture, className].filter(Boolean).join(" ")}
      src={src}
      alt=""
      width="16"
      height="9"
      loading={early ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
