import { expect, test } from "#tests/support/site.ts";

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
  expect(meta("og:url")).toBe(address);
  const picture = await fetch(meta("og:image") ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);

  const tapped = await browser.newContext();
  const other = await tapped.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(`${site.origin}/blog/${prophecy?.slug}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(prophecy?.title ?? "");
  await tapped.close();
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
    const card = await fetch(text.slice(text.lastIndexOf(" ") + 1));
    expect(card.status, path).toBe(200);
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
