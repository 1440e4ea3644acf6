import { useId } from "react";
import { Link } from "react-router-dom";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { ShellIcon } from "#ui/icons/shell-icons.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { Drawer } from "./drawer.tsx";
import type { NavigationMenu } from "./navigation.ts";
import styles from "./mobile-menu.module.css";

/** The controls are in closed menus, so they load after the page. */
export const LazyAppearanceControls = lazyPart(
  async () => (await import("./appearance-controls.tsx")).AppearanceControls,
);

/** Phone menu: the desktop's groups as an accordion in a drawer, the first one open, and the donation button. */
export function MobileMenu({ menus, off }: { menus: readonly NavigationMenu[]; off: readonly string[] }) {
  const group = useId();
  return (
    <Drawer label="Menú" openLabel="Abrir menú">
      <LinkButton to={paths.search()} variant="secondary" wide icon={<ShellIcon name="search" />}>
        Buscar
      </LinkButton>
      <nav aria-label="Menú móvil">
        {menus.map(({ title, links }, index) => (
          <AccordionItem key={title} name={group} title={title} open={index === 0}>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </AccordionItem>
        ))}
      </nav>
      {!isSwitchedOff(off, paths.donations()) && (
        <LinkButton to={paths.donations()} wide>
          Ofrenda Aquí
        </LinkButton>
      )}
      <div className={styles.later}>
        <LazyAppearanceControls />
      </div>
    </Drawer>
  );
}
