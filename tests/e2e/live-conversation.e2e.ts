import type { Page } from "@playwright/test";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

/** A comment between four people; what an admin decides reaches the open conversations without a reload. */
test("a comment goes from its author through review to everybody, with an answer and a reaction; approval and later rejection reach the author and another reader who are looking", async ({
  browser,
  site,
}) => {
  const [prophecy] = await site.db.query<{ id: string; slug: string }>(
    "select id, slug from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 1",
  );
  const { id, slug } = prophecy ?? { id: "", slug: "" };
  await using martasPhone = await browser.newContext();
  await using luciasPhone = await browser.newContext();
  await using abelsPhone = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const [marta, lucia, abel] = [
    await martasPhone.newPage(),
    await luciasPhone.newPage(),
    await abelsPhone.newPage(),
  ];
  for (const [page, person] of [
    [marta, "marta"],
    [lucia, "lucia"],
  ] as const) {
    const listening = joinedTopic(page, `prophecy:${id}`);
    await signIn(page, site.origin, person);
    await page.goto(`${site.origin}/blog/${slug}`);
    await listening;
  }
  const comment = (page: Page, text: string) =>
    page.getByRole("article").filter({ has: page.getByText(text, { exact: true }) });
  const text = "Que se vea en cuanto lo aprueben";
  await marta.getByLabel("Escribe un comentario").fill(text);
  await marta.getByRole("button", { name: "Comentar", exact: true }).click();
  const [martas, lucias, abels] = [comment(marta, text), comment(lucia, text), comment(abel, text)];
  await expect(martas).toContainText("En revisión");
  await expect(lucias).toHaveCount(0);

  await signIn(abel, site.origin, "abel");
  await abel.goto(`${site.origin}/blog/${slug}`);
  await abels.getByRole("button", { name: "Aprobar" }).click();
  await expect(abels.getByText("En revisión")).toHaveCount(0);
  await expect(lucias).toBeVisible();
  await expect(martas).not.toContainText("En revisión");

  await abels.getByRole("button", { name: "Responder" }).click();
  const answer = "Con gusto, Marta";
  await abel.getByLabel("Responder a Marta Hernández").fill(answer);
  await abel.locator("form").getByRole("button", { name: "Responder", exact: true }).click();
  await expect(comment(abel, answer)).toContainText("Abel Ortega");
  await abels.getByRole("button", { name: /Reaccionar/ }).click();
  // By key: before a click Playwright brings the button into sight, and the page moves away under an anchored panel.
  await abel
    .getByRole("dialog", { name: "Elige tu reacción" })
    .getByRole("button", { name: "Oro por ti" })
    .press("Enter");
  await expect(abels.getByRole("button", { name: "Oro por ti 1 reacción" })).toBeVisible();
  await expect(comment(lucia, answer)).toBeVisible();

  const { data } = await site.client().from("comments").select("content").in("content", [text, answer]);
  expect(data).toHaveLength(2);

  const admin = await site.signedIn(PEOPLE.abel);
  await admin.from("comments").update({ is_approved: false }).eq("content", text).throwOnError();
  await expect(lucias).toHaveCount(0);
  await expect(martas).toContainText("No aprobado");
});

/** Resolves when this page's socket has joined the topic. */
function joinedTopic(page: Page, topic: string): Promise<void> {
  return new Promise((resolve) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(topic) && String(payload).includes('"ok"')) resolve();
      }),
    ),
  );
}
