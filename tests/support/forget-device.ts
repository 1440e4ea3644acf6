import { focusManager, onlineManager } from "@tanstack/react-query";
import { toast } from "sonner";
import { vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { hearServerClock } from "#platform/supabase/server-clock.ts";
import { deleteMemberStore, reopenMemberStores } from "#platform/offline/member-store.ts";
import { clearOutboxKinds } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { clearReported } from "#platform/reporting/report-client-error.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { forgetRequests } from "#platform/supabase/testing/rows-server.ts";
import { connectToasts } from "#ui/toast/toast.ts";

/** Looks of the browser that a test can ask for through the driver. */
const LOOKS = [
  "(prefers-reduced-motion: reduce)",
  "(prefers-color-scheme: dark)",
  "(prefers-contrast: more)",
  "(forced-colors: active)",
  "print",
];

/** Objects of the browser on which a test may define a property. */
const OBJECTS: readonly object[] = [navigator, document, screen, history];

const OUTSIDE = { type: "mouseMoved", x: -1, y: -1 } as const;

const HOUR = 3_600_000;

const timers = new Set<number>();
countTimers();

const written = new Map<Atom, unknown>();
countAtoms();

// This module is evaluated once, before the first file: the device as it was when the page opened.
const fresh = {
  address: location.href,
  title: document.title,
  root: attributesOf(document.documentElement),
  body: attributesOf(document.body),
  children: new Set<Node>([...document.head.childNodes, ...document.body.childNodes]),
  sheets: [...document.adoptedStyleSheets],
  width: innerWidth,
  height: innerHeight,
  looks: looksOfNow(),
  properties: OBJECTS.map((object) => Object.getOwnPropertyNames(object)),
};

/**
 * Puts page and device back as they were before the first file: files follow one another in one page, and modules of
 * the product keep what they hold.
 */
export async function forgetDevice(): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  forgetProperties();
  forgetTimers();
  forgetRequests();
  clearReported();
  clearOutboxKinds();
  forgetToasts();
  forgetQueries();
  forgetServerClock();
  await forgetStorage();
  forgetAtoms();
  forgetDocument();
  history.replaceState(null, "", fresh.address);
  history.scrollRestoration = "auto";
  await forgetWindow();
}

/** Timers of a page that has gone would act in the next test. */
function forgetTimers(): void {
  for (const timer of timers) {
    clearTimeout(timer);
    clearInterval(timer);
  }
  timers.clear();
}

function countTimers(): void {
  const startTimeout = globalThis.setTimeout.bind(globalThis);
  const startInterval = globalThis.setInterval.bind(globalThis);
  const counting = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = Number(
      startTimeout(() => {
        timers.delete(timer);
        work(...given);
      }, ms),
    );
    timers.add(timer);
    return timer;
  };
  const repeating = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = Number(startInterval(work, ms, ...given));
    timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: counting, setInterval: repeating });
}

/** A message said while no toaster was there would wait for the next test's. */
export function forgetToasts(): void {
  connectToasts(() => undefined)();
  toast.dismiss();
}

function forgetQueries(): void {
  queryClient.clear();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
}

/** A difference below a second is not taken in, so the clock is set far off first. */
function forgetServerClock(): void {
  const now = Date.now();
  for (const ahead of [HOUR, 0]) hearServerClock(new Date(now + ahead).toISOString(), now, now);
}

async function forgetStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  for (const { name = "" } of databases) {
    const owner = /^iglesia-(.*)$/.exec(name)?.[1];
    if (owner) await deleteMemberStore(owner === "visitor" ? null : owner);
    else await deleted(name);
  }
  reopenMemberStores();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Resolves also when the test that holds the database open lets it go only later. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
  });
}

type Atom = Parameters<typeof store.get>[0];

/** The store does not say which atoms it holds, so those that are written are noted as they are. */
function countAtoms(): void {
  const set = store.set;
  store.set = (atom, ...values) => {
    if ("init" in atom) written.set(atom, atom.init);
    return set(atom, ...values);
  };
}

function forgetAtoms(): void {
  for (const [atom, init] of written) store.set(atom as never, init as never);
  written.clear();
  store.set(sessionAtom, VISITOR);
}

function forgetDocument(): void {
  restoreAttributes(document.documentElement, fresh.root);
  restoreAttributes(document.body, fresh.body);
  document.adoptedStyleSheets = fresh.sheets;
  for (const node of document.body.childNodes) if (!fresh.children.has(node)) node.remove();
  // Styles stay: a module that is loaded already does not bring its own again.
  for (const node of document.head.childNodes)
    if (!fresh.children.has(node) && node.nodeName !== "STYLE") node.remove();
  document.title = fresh.title;
}

type Attributes = ReadonlyMap<string, string>;

function attributesOf(element: Element): Attributes {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]));
}

function restoreAttributes(element: Element, attributes: Attributes): void {
  for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
}

function forgetProperties(): void {
  for (const [at, object] of OBJECTS.entries())
    for (const name of Object.getOwnPropertyNames(object))
      if (!fresh.properties[at]?.includes(name)) Reflect.deleteProperty(object, name);
}

/** Focus, selection, place, pointer, size and looks of the window. */
async function forgetWindow(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  scrollTo({ top: 0, left: 0, behavior: "instant" });
  // Under a pointer that rests on them toasts would stay.
  if (document.querySelector(":hover")) await cdp().send("Input.dispatchMouseEvent", OUTSIDE);
  if (innerWidth !== fresh.width || innerHeight !== fresh.height)
    await page.viewport(fresh.width, fresh.height);
  if (looksOfNow() !== fresh.looks)
    await cdp().send("Emulation.setEmulatedMedia", {
      media: "",
      features: [{ name: "prefers-reduced-motion", value: "reduce" }],
    });
}

function looksOfNow(): string {
  return LOOKS.map((look) => matchMedia(look).matches).join();
}
