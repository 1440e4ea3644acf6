import type { ReactNode } from "react";
import { usePwa } from "#platform/pwa/use-pwa.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { SiteName } from "#ui/content/page-title.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { MAIN_ID, SkipLink, InsideLayout } from "./skip-link.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useBrandColours } from "./use-brand-colours.ts";
import { useSearchShortcut } from "./use-search-shortcut.ts";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";
import styles from "./site-layout.module.css";

// It has something to say on a few evenings a year.
const MaintenanceBar = lazyPart(async () => (await import("./maintenance-bar.tsx")).MaintenanceBar);

export interface SiteLayoutProps {
  bell?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** Frame of every page outside of the back office. A page brings its own width: see page.module.css. */
export function SiteLayout({ bell, onSignOut, children }: SiteLayoutProps) {
  const settings = useSettings();
  const { updateReady, applyUpdate } = usePwa();
  useScrollOnNavigation();
  useSearchShortcut();
  useBrandColours(settings.theme);
  return (
    <SiteName value={settings.identity.shortName}>
      <SkipLink />
      <div className={styles.site}>
        <SiteHeader settings={settings} bell={bell} onSignOut={onSignOut} />
        <MaintenanceBar />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <InsideLayout value>{children}</InsideLayout>
        </main>
        <SiteFooter settings={settings} year={BUILD_YEAR} />
      </div>
      <OfflineBar />
      <UpdatePrompt ready={updateReady} onApply={applyUpdate} />
      <Toaster />
      <Confirmation />
    </SiteName>
  );
}

/** The clock would differ between the prerendered page and the reader's; the build's year does not. */
const BUILD_YEAR = new Date(Number.parseInt(import.meta.env.VITE_BUILD_ID, 36)).getUTCFullYear();
