import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { useSession } from "#platform/session/use-session.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { IconLink } from "#ui/actions/icon-link.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ShellIcon } from "#ui/icons/shell-icons.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { LazyAppearanceControls, MobileMenu } from "./mobile-menu.tsx";
import { Brand } from "./brand.tsx";
import { MainMenu } from "./main-menu.tsx";
import { menusFor, phoneMenusFor } from "./navigation.ts";
import { ScrollProgress } from "./scroll-progress.tsx";
import styles from "./site-header.module.css";

// Only who is signed in has it.
const UserMenu = lazyPart(
  async () => (await import("./user-menu.tsx")).UserMenu,
  <span className={styles.face} />,
);

export interface SiteHeaderProps {
  settings: Pick<SiteSettings, "identity" | "features">;
  /** The notification bell, for a signed-in person. */
  bell?: ReactNode;
  onSignOut: () => void;
}

/** The sticky bar of every page, with the line that shows how far the page is scrolled. */
export function SiteHeader({
  settings: {
    identity: { shortName, logo },
    features: { off },
  },
  bell,
  onSignOut,
}: SiteHeaderProps) {
  const session = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand name={shortName} logo={logo} />
        <MainMenu menus={menusFor(session.role, off)} className={styles.menus} />
        <div className={styles.tools}>
          {!isSwitchedOff(off, paths.donations()) && (
            <LinkButton to={paths.donations()} className={styles.give}>
              Ofrenda Aquí
            </LinkButton>
          )}
          <div className={session.userId === null ? styles.search : undefined}>
            <IconLink to={paths.search()} label="Buscar">
              <ShellIcon name="search" />
            </IconLink>
          </div>
          <AppearanceMenu />
          <div className={styles.account}>
            {session.userId === null ? (
              <SignInLink />
            ) : (
              <>
                {bell}
                <UserMenu onSignOut={onSignOut} />
              </>
            )}
          </div>
          <div className={styles.drawer}>
            <MobileMenu menus={phoneMenusFor(session.role, off)} off={off} />
          </div>
        </div>
      </div>
      <ScrollProgress />
    </header>
  );
}

function SignInLink() {
  const { pathname } = useLocation();
  const here = pathname === paths.home() || pathname === paths.auth() ? undefined : pathname;
  return (
    <LinkButton variant="secondary" to={paths.auth(here)} className={styles.signIn}>
      Iniciar Sesión
    </LinkButton>
  );
}

function AppearanceMenu() {
  return (
    <div className={styles.appearance}>
      <Popover
        label="Apariencia"
        align="end"
        trigger={(attributes) => (
          <IconButton label="Apariencia" {...attributes}>
            <ShellIcon name="appearance" />
          </IconButton>
        )}
      >
        <LazyAppearanceControls />
      </Popover>
    </div>
  );
}
