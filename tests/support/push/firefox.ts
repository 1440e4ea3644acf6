import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import type { Desktop } from "./desktop-notifications.ts";
import type { PushService } from "./push-service.ts";

export type FirefoxProfile = {
  launch: () => Promise<Browser>;
  remove: () => void;
};

/** Permission for notifications before the person is asked. */
const PERMISSION = { ask: 0, allow: 1, block: 2 } as const;

/** Everything but loopback goes to a dead port, so that the browser cannot talk to the outside. */
const LOOPBACK_ONLY = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.no_proxies_on": "127.0.0.1, localhost",
  "network.proxy.failover_direct": false,
  "services.settings.server": "http://127.0.0.1:9/",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "app.normandy.enabled": false,
  "toolkit.telemetry.enabled": false,
};

/** A Firefox with its own profile, connected to our push service and desktop. */
export function aFirefoxProfile(
  pushService: PushService,
  desktop: Desktop,
  permission: keyof typeof PERMISSION = "allow",
): FirefoxProfile {
  const directory = mkdtempSync(join(tmpdir(), "firefox-"));
  return {
    launch: () =>
      puppeteer.launch({
        browser: "firefox",
        executablePath: "/usr/bin/firefox-esr",
        headless: true,
        protocol: "webDriverBiDi",
        userDataDir: directory,
        env: { ...process.env, ...desktop.env, MOZ_DISABLE_CONTENT_SANDBOX: "1" },
        extraPrefsFirefox: {
          ...LOOPBACK_ONLY,
          "dom.push.serverURL": pushService.firefoxUrl,
          "dom.push.testing.allowInsecureServerURL": true,
          // Automation switches the push connection off.
          "dom.push.connection.enabled": true,
          "dom.push.retryBaseInterval": 300,
          "permissions.default.desktop-notification": PERMISSION[permission],
          "intl.accept_languages": "es-MX, es",
        },
      }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
