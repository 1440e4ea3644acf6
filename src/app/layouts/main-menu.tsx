import { Link } from "react-router-dom";
import { ShellIcon } from "#ui/icons/shell-icons.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import styles from "./main-menu.module.css";
import type { NavigationMenu } from "./navigation.ts";

/** Desktop menu: one button per group, each opening a list of links. Opens before any script runs. */
export function MainMenu({
  menus,
  className,
}: {
  menus: readonly NavigationMenu[];
  className?: string | undefined;
}) {
  return (
    <nav className={className} aria-label="Principal">
      <ul className={styles.menus}>
        {menus.map(({ title, links }) => (
          <li key={title}>
            <Popover
              trigger={(attributes) => (
                <button type="button" className={styles.trigger} {...attributes}>
                  {title}
                  <ShellIcon name="chevron" />
                </button>
              )}
            >
              <ul className={styles.links}>
                {links.map(({ label, to, hint }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      <span>{label}</span>
                      {hint && <small>{hint}</small>}
                    </Link>
                  </li>
                ))}
              </ul>
            </Popover>
          </li>
        ))}
      </ul>
    </nav>
  );
}
