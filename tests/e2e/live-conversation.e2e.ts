import type { Page } from "@playwright/test";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

/** What an admin decides reaches the conversations that are open on other people's devices, without a reload. */
test("an approval, and later a rejection, reach the author and another reader who are looking", async ({
  browser,
  site,
}) => {
  const [prophecy] = await site.db.query<{ id: string; slug: string }>(
    "select id, slug from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 1",
  );
  const { id, slug } = prophecy ?? { id: "", slug: "" };
  await using martasPhone = await browser.newContext();
  await using luciasPhone = await browser.newContext();
  const [marta, lucia] = [await martasPhone.newPage(), await luciasPhone.newPage()];
  for (const [page, person] of [
    [marta, "marta"],
    [lucia, "lucia"],
  ] as const) {
    const listening = joinedTopic(page, `prophecy:${id}`);
    await signIn(page, site.origin, person);
    await page.goto(`${site.origin}/blog/${slug}`);
    await listening;
  }
  const text = "Que se vea en cuanto lo aprueben";
  await marta.getByLabel("Escribe un comentario").fill(text);
  await marta.getByRole("button", { name: "Comentar", exact: true }).click();
  const martas = marta.getByRole("article").filter({ hasText: text });
  const lucias = lucia.getByRole("article").filter({ hasText: text });
  await expect(martas).toContainText("En revisión");
  await expect(lucias).toHaveCount(0);

  const admin = await site.signedIn(PEOPLE.abel);
  const decide = (isApproved: boolean) =>
    admin.from("comments").update({ is_approved: isApproved }).eq("content", text).throwOnError();
  await decide(true);
  await expect(lucias).toBeVisible();
  await expect(martas).not.toContainText("En revisión");

  await decide(false);
  await expect(lucias).toHaveCount(0);
  await expect(martas).toContainText("No aprobado");
});

/** Until this page's socket was told that it follows the topic. */
function joinedTopic(page: Page, topic: string): Promise<void> {
  return new Promise((resolve) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(topic) && String(payload).includes('"ok"')) resolve();
      }),
    ),
  );
}
