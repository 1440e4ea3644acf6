import { Link, NavLink, useLocation } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { ADMIN_HOME, type AdminCategory } from "./admin-navigation.ts";
import { LinkSigns } from "#ui/content/link-signs.tsx";
import styles from "./admin-menu.module.css";

export interface AdminMenuProps {
  categories: readonly AdminCategory[];
  label: string;
  /** Pending counts, keyed by panel path. */
  waiting?: Readonly<Record<string, number>> | undefined;
}

/** The list of panels: in the sidebar of a desktop, in the drawer of a phone. */
export function AdminMenu({ categories, label, waiting = {} }: AdminMenuProps) {
  const { pathname } = useLocation();
  // The same page has two addresses.
  const isHome = [adminPaths.home(), adminPaths.dashboard()].includes(pathname.replace(/\/$/, ""));
  return (
    <nav aria-label={label} className={styles.nav}>
      <Link to={ADMIN_HOME.to} className={styles.link} aria-current={isHome ? "page" : undefined}>
        {ADMIN_HOME.label}
      </Link>
      {categories.map(({ title, links }) => (
        <div key={title}>
          <p className={styles.title}>{title}</p>
          <ul className={styles.links}>
            {links.map(({ label: text, to, badge }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link ?? ""}>
                  {text}
                  <LinkSigns badge={badge} waiting={waiting[to]} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
