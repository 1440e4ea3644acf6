import styles from "./avatar.module.css";
import { initialsOf, toneOf } from "./initials.ts";

export interface AvatarProps {
  /** Whose face it is: makes the initials and the tone. The name itself must stand beside it. */
  name: string;
  src?: string | null | undefined;
  size?: "small" | "medium" | "large" | undefined;
}

/** A person's picture, or their initials on a colour that stays theirs. Decorative. */
export function Avatar({ name, src, size = "medium" }: AvatarProps) {
  const look = [styles.avatar, styles[`tone${toneOf(name)}`], size !== "medium" && styles[size]];
  return (
    <span className={look.filter(Boolean).join(" ")} aria-hidden="true">
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" width="88" height="88" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
