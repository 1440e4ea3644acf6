import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CHROMIUM, HEADLESS_SHELL } from "./chromium-flags.ts";

/** Debian packages the gate needs, each with a file that shows it is there. */
const NEEDED: Readonly<Record<string, () => boolean>> = {
  chromium: () => existsSync(CHROMIUM),
  "chromium-headless-shell": () => existsSync(HEADLESS_SHELL),
  "firefox-esr": () => existsSync("/usr/bin/firefox-esr"),
  // Firefox shows notifications through it and merely fails without.
  libnotify4: () => globSync("/usr/lib/*/libnotify.so.4").length > 0,
  dbus: () => existsSync("/usr/bin/dbus-daemon"),
  xvfb: () => existsSync("/usr/bin/Xvfb"),
  xauth: () => existsSync("/usr/bin/xauth"),
  "webkit2gtk-driver": () => existsSync("/usr/bin/WebKitWebDriver"),
  openssl: () => existsSync("/usr/bin/openssl"),
  postgresql: () => postgresVersion() !== undefined,
};

const POSTGRES = "/usr/lib/postgresql";

/** Installs with apt what the tests need and this machine lacks. Throws with the command to run when that fails. */
export function installMissingPackages(): void {
  const missing = Object.entries(NEEDED)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
  install(missing);
  // pg_cron is a package of the server's version, which is known once the server is there
  const version = postgresVersion();
  if (version && !existsSync(join(POSTGRES, version, "lib", "pg_cron.so")))
    install([`postgresql-${version}-cron`]);
}

function install(packages: readonly string[]): void {
  if (packages.length === 0) return;
  console.log(`Installing: ${packages.join(", ")}`);
  const command = `apt-get update -qq && apt-get -o DPkg::Lock::Timeout=500 install -y --no-install-recommends ${packages.join(" ")}`;
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`The tests need ${packages.join(", ")}. Install them: sudo ${command}`);
}

/** The newest server that Debian's packages brought. */
function postgresVersion(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  return readdirSync(POSTGRES)
    .toSorted((a, b) => Number(b) - Number(a))
    .find((version) => existsSync(join(POSTGRES, version, "bin", "postgres")));
}
