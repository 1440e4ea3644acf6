import styles from "./event-picture.module.css";

export interface EventPictureProps {
  src: string;
  className?: string | undefined;
  /** In sight at once: it does not wait to be scrolled to. */
  early?: boolean;
}

/** The picture of an event. Decorative: the title stands beside it. */
export function EventPicture({ src, className, early = false }: EventPictureProps) {
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
