import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonClass, type ButtonLook } from "./button-class.ts";

type Target = { to: string; href?: undefined } | { href: string; to?: undefined };

export type LinkButtonProps = ButtonLook &
  Target &
  Omit<ComponentProps<"a">, "className" | "href"> & { icon?: ReactNode };

/** A link that looks like a button: `to` stays inside the site, `href` leaves it (tel:, maps, mail). */
export function LinkButton({
  to,
  href,
  variant,
  size,
  wide,
  className,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  const look = buttonClass({ variant, size, wide, className });
  if (to === undefined) {
    return (
      <a {...rest} href={href} className={look} rel={rest.target === "_blank" ? "noopener" : rest.rel}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} className={look}>
      {icon}
      {children}
    </Link>
  );
}
