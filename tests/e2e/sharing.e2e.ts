import { requestsOf } from "#app/edge/fill-page.ts";
import { EARLY_ANSWERS, type EarlyAnswers } from "#domain/early-pages.ts";
import { SITE_ROUTES } from "#domain/paths.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { signIn, workerReady } from "#tests/support/site.ts";
import { expect, goOffline, test, testWithWorker } from "#tests/support/spoiled-site.ts";

/** A link sent in a chat: a crawler sees title, text and picture, people arrive at the page itself. */

test("a shared prophecy shows itself to a crawler and opens with a tap", async ({ page, site, browser }) => {
  const [prophecy] = await site.db.query<{ slug: string; title: string }>(
    "select slug, title from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 1",
  );
  await page.goto(`${site.origin}/blog/${prophecy?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(prophecy?.title ?? "");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${site.origin}/blog/${prophecy?.slug}`,
  );
  // the footer has a link of that name too: the congregation's own number
  const share = page.getByRole("main").getByRole("link", { name: "WhatsApp" }).first();
  const link = await share.getAttribute("href");
  const text = new URL(link ?? "").searchParams.get("text") ?? "";
  const address = text.slice(text.lastIndexOf(" ") + 1);

  // a crawler: no script, no cookie
  const crawler = await fetch(address, { headers: { "user-agent": "WhatsApp/2.23.20.0" } });
  expect(crawler.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await crawler.text();
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)">`).exec(html)?.[1];
  expect(meta("og:title")).toBe(prophecy?.title);
  expect(meta("og:url")).toBe(`${site.origin}/blog/${prophecy?.slug}`);
  expect(address).toBe(`${site.origin}/blog/${prophecy?.slug}`);
  const picture = await fetch(meta("og:image") ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);

  const tapped = await browser.newContext();
  const other = await tapped.newPage();
  // as the site shared it once
  await other.goto(`${site.origin}/functions/v1/share/blog/${prophecy?.slug}`);
  await expect(other).toHaveURL(`${site.origin}/blog/${prophecy?.slug}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(prophecy?.title ?? "");
  await tapped.close();
});

const ITEMS = ["prophecy", "event", "album", "seminar", "mediaItem", "forumTopic"] as const;

test("an item's own address has its words before any script, and its screen asks for none of them", async ({
  page,
  site,
  browser,
}) => {
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const paper = await reader.newPage();
  const rows: string[] = [];
  page.on("request", (request) => rows.push(request.url()));
  for (const name of ITEMS) {
    const path = await exampleOf(SITE_ROUTES[name].pattern, site);
    // The first one of all may be slower than a page waits; then it is known.
    await expect
      .poll(async () => (await fetch(site.origin + path)).text(), { message: path })
      .toContain(`id="${EARLY_ANSWERS}"`);
    await paper.goto(site.origin + path);
    const heading = paper.getByRole("heading", { level: 1 });
    await expect(heading).not.toBeEmpty();
    const words = await heading.innerText();
    const asked = requestsOf(await (await fetch(`${site.origin}/shells/${name}.html`)).text());
    // An item that was read more than a minute ago comes without answers, and is read again behind its page.
    await expect
      .poll(async () => {
        rows.length = 0;
        const served = await page.goto(site.origin + path);
        return answersIn((await served?.text()) ?? "");
      })
      .toBeGreaterThan(0);
    await expect(page.locator("html[data-drawn]")).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    const key = path.split("/").at(-1) ?? "";
    const again =
      asked?.requests.map(({ url }) => site.origin + url.replaceAll(asked.placeholder, key)) ?? [];
    expect(again, path).not.toEqual([]);
    expect(rows.filter((row) => again.includes(row))).toEqual([]);
  }
  await reader.close();
});

/** Number of the answers that a page carries. */
function answersIn(html: string): number {
  const [, json] = new RegExp(`id="${EARLY_ANSWERS}">([^<]*)<`).exec(html) ?? [];
  return json === undefined ? 0 : (JSON.parse(json) as EarlyAnswers).answers.length;
}

test("answers an item that is not public with the page of its kind, byte for byte as one that does not exist", async ({
  site,
}) => {
  const draft = await site.db.query<{ slug: string }>(
    "select slug from public.prophecies where status = 'draft' limit 1",
  );
  const video = await site.db.query<{ id: string }>(
    "select id from public.media_content where not is_public limit 1",
  );
  const text = async (path: string) => (await fetch(site.origin + path)).text();
  expect(draft).toHaveLength(1);
  for (const slug of [draft[0]?.slug, "no-existe"])
    expect(await text(`/blog/${slug}`)).toBe(await text("/shells/prophecy.html"));
  for (const id of [video[0]?.id ?? crypto.randomUUID(), crypto.randomUUID()])
    expect(await text(`/media/${id}`)).toBe(await text("/shells/mediaItem.html"));
});

test("a testimonial and a resource are shared one by one; a chat leads to that one alone", async ({
  page,
  site,
}) => {
  for (const [path, name] of [
    ["/testimonios", "testimonio"],
    ["/recursos", "recurso"],
  ] as const) {
    await page.goto(site.origin + path);
    const one = page
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /^Compartir:/ }) })
      .first();
    await one.getByRole("button", { name: /^Compartir:/ }).click();
    const link = await one.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    const text = new URL(link ?? "").searchParams.get("text") ?? "";
    const card = await (await fetch(text.slice(text.lastIndexOf(" ") + 1))).text();
    expect(/<meta property="og:url" content="([^"]+)">/.exec(card)?.[1], path).toContain(`${path}?${name}=`);
    await page.goto(text.slice(text.lastIndexOf(" ") + 1));
    await expect(page).toHaveURL(new RegExp(`${path}\\?${name}=`));
    await expect(page.getByRole("article")).toHaveCount(1);
  }
  await page.goto(`${site.origin}/testimonios?testimonio=${crypto.randomUUID()}`);
  await expect(page.getByText("Este testimonio ya no está")).toBeVisible();
  await page.getByRole("link", { name: "Ver todos los testimonios" }).click();
  await expect(page.getByRole("article").nth(1)).toBeVisible();
  await page.goto(site.origin);
  await expect(page.getByRole("main").getByRole("button", { name: "Copiar enlace" })).toBeVisible();
  await page.goto(`${site.origin}/donaciones`);
  await expect(page.getByRole("main").getByRole("button", { name: "Copiar enlace" })).toBeVisible();
});

testWithWorker(
  "a long text from another app becomes a draft without network, and is still there after a restart",
  async ({ page, context, network }) => {
    await page.goto(network.origin);
    await workerReady(page);
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/testimonios`);
    await expect(page.getByRole("button", { name: "Escribir mi testimonio" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await goOffline(context, network);
    await page.goto(`${network.origin}/compartir?texto=${encodeURIComponent("¡Gracias! ".repeat(2_000))}`);
    await expect(page).toHaveURL(`${network.origin}/compartir`);
    await page.getByRole("button", { name: "Testimonio" }).click();
    await expect(page.getByLabel("Mensaje")).toHaveValue(/^(¡Gracias! )+.*…$/);
    await page.reload();
    // The wish to write is over; the text is not.
    await page.getByRole("button", { name: "Escribir mi testimonio" }).click();
    await expect(page.getByLabel("Mensaje")).toHaveValue(/^(¡Gracias! )+.*…$/);
  },
);
