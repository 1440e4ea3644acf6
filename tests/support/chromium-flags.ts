import type { LaunchOptions } from "@playwright/test";

/** The whole browser, for what the shell lacks: notifications, a number on the icon, a viewer of PDF files. */
export const CHROMIUM = "/usr/bin/chromium";

/** The engine alone, in the same version: no second process that draws, nothing of a desktop around the page. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Flags for every Chromium of the tests: no sandbox (root), no background traffic, loopback only. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-first-run",
  "--disable-features=OptimizationHints,MediaRouter,Translate",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

/** How the journeys start a browser. */
export function launchOptions(executablePath: string): LaunchOptions {
  // Without a UTF-8 locale the browser saves "Guía.pdf" as "download".
  return { executablePath, args: CHROMIUM_FLAGS, env: { ...process.env, LANG: "C.UTF-8" } };
}
