import { useAtomValue } from "jotai";
import { ArrowLeft, House } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { wayBackAtom } from "#platform/navigation/way-back.ts";
import { usePwa } from "#platform/pwa/use-pwa.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { IconLink } from "#ui/actions/icon-link.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { SiteName } from "#ui/content/page-title.tsx";
import { ShellIcon } from "#ui/icons/shell-icons.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { AdminMenu } from "./admin-menu.tsx";
import { adminCategoriesFor } from "./admin-navigation.ts";
import { Brand } from "./brand.tsx";
import { AppearanceControls } from "./appearance-controls.tsx";
import { Drawer } from "./drawer.tsx";
import { MaintenanceBar } from "./maintenance-bar.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { MAIN_ID, SkipLink, InsideLayout } from "./skip-link.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useBrandColours } from "./use-brand-colours.ts";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";
import { useSearchShortcut } from "./use-search-shortcut.ts";
import { UserMenu } from "./user-menu.tsx";
import styles from "./admin-layout.module.css";

export interface AdminLayoutProps {
  bell?: ReactNode;
  onSignOut: () => void;
  /** Pending counts, keyed by panel path. */
  waiting?: Readonly<Record<string, number>> | undefined;
  children: ReactNode;
}

/** Frame of the back office: a sidebar of panels, a drawer on phones, and the way back to the site. */
export function AdminLayout({ bell, onSignOut, waiting, children }: AdminLayoutProps) {
  const session = useSession();
  const wayBack = useAtomValue(wayBackAtom);
  const { identity, theme } = useSettings();
  const { updateReady, applyUpdate } = usePwa();
  const categories = adminCategoriesFor(session.role);
  useScrollOnNavigation();
  useSearchShortcut();
  useBrandColours(theme);
  return (
    <SiteName value={`Administración · ${identity.shortName}`}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.start}>
          <div className={styles.drawer}>
            <Drawer label="Panel de administración" openLabel="Abrir menú de administración" side="start">
              <LinkButton to={paths.search()} variant="secondary" wide icon={<ShellIcon name="search" />}>
                Búsqueda en todo el sitio
              </LinkButton>
              <AdminMenu label="Administración, móvil" categories={categories} waiting={waiting} />
              <AppearanceControls />
            </Drawer>
          </div>
          <Brand name={identity.shortName} logo={identity.logo} compact />
        </div>
        <div className={styles.end}>
          <LinkButton variant="secondary" to={paths.home()} icon={<House aria-hidden="true" />}>
            <span className={styles.word}>Ir al Sitio</span>
          </LinkButton>
          <div className={styles.search}>
            <IconLink to={paths.search()} label="Búsqueda en todo el sitio">
              <ShellIcon name="search" />
            </IconLink>
          </div>
          {bell}
          <UserMenu onSignOut={onSignOut} />
        </div>
      </header>
      <MaintenanceBar office />
      <div className={styles.columns}>
        <div className={styles.side}>
          <AdminMenu label="Administración" categories={categories} waiting={waiting} />
        </div>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {wayBack && (
            <p className={styles.wayBack}>
              <LinkButton variant="secondary" to={wayBack.to} icon={<ArrowLeft aria-hidden="true" />}>
                {wayBack.label}
              </LinkButton>
            </p>
          )}
          <InsideLayout value>{children}</InsideLayout>
        </main>
      </div>
      <OfflineBar office />
      <UpdatePrompt ready={updateReady} onApply={applyUpdate} />
      <Toaster />
      <Confirmation />
    </SiteName>
  );
}
