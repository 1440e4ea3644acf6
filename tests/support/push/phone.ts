import type { BrowserContext, Page } from "@playwright/test";
import { expect, signIn, workerReady, type Person } from "#tests/support/site.ts";
import { aChromiumProfile } from "./chromium.ts";
import type { PushSite } from "./push-site.ts";

/** A Chromium with a profile on disk that may show the site's notices and reaches its push service. */
export interface Phone extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
}

export async function startPhone(site: PushSite): Promise<Phone> {
  const profile = aChromiumProfile({
    pushService: site.pushService,
    desktop: site.desktop,
    notifications: { origins: [site.origin], setting: "allow" },
  });
  const context = await profile.launch();
  return {
    context,
    page: await context.newPage(),
    [Symbol.asyncDispose]: async () => {
      await context.close();
      profile.remove();
    },
  };
}

/** Signs `person` in and switches the notices on with the button, as they would. */
export async function subscribe({ page }: Phone, site: PushSite, person: Person): Promise<void> {
  await signIn(page, site.origin, person);
  await page.goto(`${site.origin}/dashboard`);
  await workerReady(page);
  await page.goto(`${site.origin}/configuracion/notificaciones`);
  await page.getByRole("button", { name: "Activar notificaciones" }).click();
  await expect(page.getByText("Notificaciones habilitadas")).toBeVisible();
}
