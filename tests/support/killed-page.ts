import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A page that stops at a step of its work, for the system to kill it there. */
export interface StoppingPage {
  page: Page;
  /** From now on it counts, and stops at the step with this number: a row written, a transaction ended, a request, an answer. */
  stopAt(step: number): Promise<void>;
  /** Resolves once it has stopped. */
  stopped: Promise<void>;
}

const WORD = "the page stops here";

declare global {
  interface Window {
    stepsLeft?: number;
  }
}

/** Opens one; it works like any other until `stopAt`. */
export async function stoppingPage(context: BrowserContext): Promise<StoppingPage> {
  const page = await context.newPage();
  await page.addInitScript(countSteps, WORD);
  const stopped = page.waitForEvent("console", { predicate: (one) => one.text() === WORD, timeout: 0 });
  // A page that never stops is closed in the end.
  stopped.catch(() => undefined);
  return {
    page,
    stopAt: (step) => page.evaluate((left) => void (window.stepsLeft = left), step),
    stopped: stopped.then(() => undefined),
  };
}

/** Kills every process of this browser that has a page, as a phone does that needs the memory. */
export async function killPages(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send("SystemInfo.getProcessInfo")) as {
    processInfo: { id: number; type: string }[];
  };
  for (const { id, type } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  await session.detach();
}

/** Runs in the page before anything else. */
// oxlint-disable typescript/unbound-method -- each is called with the object it belongs to
function countSteps(word: string): void {
  const step = () => {
    if (window.stepsLeft === undefined) return;
    window.stepsLeft -= 1;
    if (window.stepsLeft > 0) return;
    console.debug(word);
    // Nothing runs after this, as in a process that is dead at once.
    for (;;);
  };
  for (const name of ["put", "add", "delete"] as const) {
    const write = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest;
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args: unknown[]) {
      step();
      return write.apply(this, args);
    } as never;
  }
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
    const transaction = begin.apply(this, args);
    if (transaction.mode !== "readonly") transaction.addEventListener("complete", step);
    return transaction;
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
    const request = open.apply(this, args);
    request.addEventListener("upgradeneeded", step);
    request.addEventListener("success", step);
    return request;
  };
  const make = IDBDatabase.prototype.createObjectStore;
  IDBDatabase.prototype.createObjectStore = function (this: IDBDatabase, ...args: Parameters<typeof make>) {
    step();
    return make.apply(this, args);
  };
  const ask = window.fetch;
  window.fetch = async (...args) => {
    step();
    const answer = await ask(...args);
    step();
    return answer;
  };
}
