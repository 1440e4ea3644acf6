import type { Page } from "@playwright/test";
import { sendNow } from "#tests/support/publish-and-tell.ts";
import { startPhone, subscribe, type Phone } from "#tests/support/push/phone.ts";
import { startPushSite, type PushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, test } from "#tests/support/site.ts";

/** The main job, from the button to the stored comment, in a Chromium with a profile on disk. */
test.use({ followWorkers: true });
test.describe.configure({ mode: "serial" });

let site: PushSite;
let phone: Phone;
let page: Page;
let prophecy: { id: string; slug: string };
const title = "El río que no se seca";

test.beforeAll(async () => {
  site = await startPushSite();
  phone = await startPhone(site);
  ({ page } = phone);
});

test.afterAll(async () => {
  await phone[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test("a member subscribes this browser with one button, and publishing rings with no page of the site open: title, text, link, vibration and tag", async () => {
  await subscribe(phone, site, "marta");
  await expect.poll(() => site.devicesOf(PEOPLE.marta)).toHaveLength(1);
  await page.goto("about:blank");
  prophecy = await site.publish(title);
  const shown = await site.desktop.waitFor(({ body }) => body.includes(title));
  expect(shown.title).toBe("Nueva profecía");

  const worker = phone.context.serviceWorkers().find((one) => one.url().startsWith(site.origin));
  const [notice] = (await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const notices = await registration.getNotifications();
    return notices.map((one) => ({
      heading: one.title,
      body: one.body,
      tag: one.tag,
      data: one.data as { url: string },
      lang: one.lang,
      // The TypeScript library does not list it.
      vibrate: (one as { vibrate?: readonly number[] }).vibrate,
    }));
  })) ?? [undefined];
  expect(notice).toMatchObject({
    heading: "Nueva profecía",
    body: title,
    tag: `new_post:${prophecy.id}`,
    lang: "es",
    vibrate: [200, 100, 200],
  });
  expect(new URL(notice?.data.url ?? "", site.origin).pathname).toBe(`/blog/${prophecy.slug}`);
});

/** Also for a window that opens afterwards, which the browser's own switch reaches only once it has asked for its page. */
async function goWithoutNetwork(): Promise<void> {
  site.network.always({}, "cut before");
  await phone.context.setOffline(true);
}

async function goBackOnline(): Promise<void> {
  site.network.heal();
  await phone.context.setOffline(false);
}

/**
 * Taps on the notice of `path` without network, once the worker has fetched its content; resolves with the new page.
 */
async function tapWithoutNetwork(path: string, shown: (text: string) => boolean): Promise<Page> {
  const notice = await site.desktop.waitFor(({ title: heading, body }) => shown(`${heading} ${body}`));
  const worker = phone.context.serviceWorkers().find((one) => one.url().startsWith(site.origin));
  await expect
    .poll(() => worker?.evaluate(async (address) => (await caches.match(address)) !== undefined, path))
    .toBe(true);
  await goWithoutNetwork();
  const opening = phone.context.waitForEvent("page");
  site.desktop.click(notice);
  return opening;
}

test("the tap opens that prophecy, which came with the notice, without network, and marks the notice as read once the network is back", async () => {
  page = await tapWithoutNetwork(`/blog/${prophecy.slug}`, (text) => text.includes(title));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Palabra para la comunidad.")).toBeVisible();
  await expect(page.getByText("Guardado para leer sin conexión")).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/blog/${prophecy.slug}`);

  await goBackOnline();
  await expect
    .poll(async () => {
      const rows = await site.backend.db.query<{ read: boolean }>(
        "select n.read from public.notifications n join public.app_users u on u.id = n.user_id where n.related_post_id = $1 and u.email = $2",
        [prophecy.id, PEOPLE.marta],
      );
      return rows.map(({ read }) => read);
    })
    .toEqual([true]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Comentar" })).toBeVisible();
});

test("it reads without network, and a comment written then is stored exactly once", async () => {
  await goWithoutNetwork();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Palabra para la comunidad.")).toBeVisible();
  await page.getByLabel("Escribe un comentario").fill("Amén, gracias por esta palabra.");
  await page.getByRole("button", { name: "Comentar" }).click();
  await expect(page.getByText("Pendiente de enviar").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Amén, gracias por esta palabra.")).toBeVisible();

  await goBackOnline();
  await expect(page.getByText("En revisión")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Amén, gracias por esta palabra.")).toBeVisible();
  const rows = await site.backend.db.query<{ content: string }>(
    "select content from public.comments where prophecy_id = $1",
    [prophecy.id],
  );
  expect(rows).toEqual([{ content: "Amén, gracias por esta palabra." }]);
});

test("a tap on the notice that an event was moved opens that event, also without network", async () => {
  await page.goto("about:blank");
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const at = (days: number) => ({ starts_at: `${inDays(days)}T19:00`, ends_at: `${inDays(days)}T21:00` });
  const admin = await site.admin();
  const { data: event } = await admin
    .from("events")
    .insert({
      title: "Vigilia en el cerro",
      description: "Trae cobija y café.",
      status: "published",
      ...at(20),
    })
    .select("id, slug")
    .single()
    .throwOnError();
  const member = await site.backend.signedIn(PEOPLE.marta);
  const answer = { p_event_id: event.id, p_day: inDays(20), p_going: true };
  expect((await member.rpc("answer_event", answer).throwOnError()).data).toBe("going");
  await admin.from("events").update(at(27)).eq("id", event.id).throwOnError();
  await sendNow(admin, "event", event.id, "event_moved");

  page = await tapWithoutNetwork(`/eventos/${event.slug}`, (text) =>
    text.includes("Cambió la fecha de «Vigilia"),
  );
  await expect(page).toHaveURL(new RegExp(`/eventos/${event.slug}\\?fecha=${inDays(27)}`));
  await expect(page.getByRole("heading", { level: 1, name: "Vigilia en el cerro" })).toBeVisible();
  await expect(page.getByText("Trae cobija y café.")).toBeVisible();
  await expect(page.locator("time").first()).toHaveAttribute("datetime", inDays(27));
});
