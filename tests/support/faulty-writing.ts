import type { Locator, Page } from "@playwright/test";
import type { Random } from "#tests/fuzz/random.ts";
import type { Backend } from "./backend.ts";
import type { Ledger, Waiting } from "./every-seed.ts";
import { composer, expect, freshText, rowsOnDevice, shown, stored } from "./spoiled-site.ts";
import type { FaultProxy } from "./fault-proxy.ts";

/** Writing of a member while something goes wrong, and its ledger (every-seed.ts). */
export interface Desk {
  page: Page;
  site: Backend;
  network: FaultProxy;
  ledger: Ledger;
}

/** Writes a comment, sent with one click or as `send` does it, and enters it in the ledger once the page shows it. */
export async function comment(
  { page, site, ledger }: Desk,
  words: string,
  send: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<string> {
  const text = freshText(words);
  await composer(page).fill(text);
  await send(page.getByRole("button", { name: "Comentar", exact: true }));
  await expect(shown(page, text)).toBeVisible();
  ledger.saved(text, () => stored(site, text));
  return text;
}

const KINDS = { Amén: "amen", Gracias: "thanks", "Me gusta": "like" } as const;

/** Chooses another reaction to the prophecy; the ledger has the last one, with its kind. */
export async function react({ page, site, ledger }: Desk, random: Random): Promise<void> {
  const bar = page.getByRole("group", { name: "Tu reacción a esta profecía" });
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const name = random.one(names);
  const button = bar.getByRole("button", { name });
  if ((await button.getAttribute("aria-pressed")) === "true") return;
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  const rows = async () =>
    (
      await site.db.query<{ kind: string }>(
        "select kind from public.prophecy_reactions join auth.users on users.id = user_id where email = 'miembro@demo.local' and prophecy_id = '00000000-0000-4000-8000-000000000101'",
      )
    ).map(({ kind }) => kind);
  // A choice is painted before it is written (useChoice): in those milliseconds a page that goes takes it along.
  await expect
    .poll(async () => {
      const kept = (await waiting(page)()).map(({ payload }) => (payload as { reaction?: string }).reaction);
      return [...kept, ...(await rows())];
    })
    .toContain(KINDS[name]);
  ledger.saved("reaction", async () => {
    const stored = await rows();
    return stored.length > 1 ? stored.length : stored.filter((kind) => kind === KINDS[name]).length;
  });
}

/** Entries that Marta's device still has to send. */
export const waiting = (page: Page) => () => rowsOnDevice<Waiting>(page, "outbox");

/** The device hears that the network is back, as it would by itself after a pause. */
export async function hearOfNetwork(page: Page, network: FaultProxy): Promise<void> {
  network.heal();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Nothing of the seeds is left for the next ones. */
export async function forget(site: Backend, words: string): Promise<void> {
  await site.db.query("delete from public.comments where content like $1", [`${words} %`]);
  await site.db.query("delete from private.rate_limit_events");
}

/** Text that is still in the form: typed, and not sent. */
export const typed = (page: Page): Promise<string> => composer(page).inputValue();
