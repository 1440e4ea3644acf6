import { NavLink } from "react-router-dom";
import { ADMIN_HOME, type AdminCategory } from "./admin-navigation.ts";
import styles from "./admin-menu.module.css";

/** The list of panels: in the sidebar of a desktop, in the drawer of a phone. */
export function AdminMenu({ categories, label }: { categories: readonly AdminCategory[]; label: string }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <NavLink end to={ADMIN_HOME.to} className={styles.link ?? ""}>
        {ADMIN_HOME.label}
      </NavLink>
      {categories.map(({ title, links }) => (
        <div key={title} className={styles.category}>
          <p className={styles.title}>{title}</p>
          <ul className={styles.links}>
            {links.map(({ label: text, to }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link ?? ""}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
