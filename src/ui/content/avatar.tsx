import { useState } from "react";
import styles from "./avatar.module.css";
import { initialsOf, toneOf } from "./initials.ts";

export interface AvatarProps {
  /** Name of the person, for the initials and the tone. It is not read aloud: the name must be beside the picture. */
  name: string;
  src?: string | null | undefined;
  size?: "small" | "medium" | "large" | undefined;
}

/** A person's picture, or their initials on a colour that stays theirs, also until the picture comes. Decorative. */
export function Avatar({ name, src, size = "medium" }: AvatarProps) {
  const [came, setCame] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const look = [styles.avatar, styles[`tone${toneOf(name)}`], size !== "medium" && styles[size]];
  return (
    <span className={look.filter(Boolean).join(" ")} aria-hidden="true">
      {src && src !== failed && (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          width="88"
          height="88"
          onLoad={() => setCame(src)}
          onError={() => setFailed(src)}
        />
      )}
      {(!src || src !== came) && initialsOf(name)}
    </span>
  );
}
