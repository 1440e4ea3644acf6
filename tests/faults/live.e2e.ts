import { signIn } from "#tests/support/site.ts";
import { expect, openProphecy, shown, test, freshText, PROPHECY } from "#tests/support/spoiled-site.ts";

test("where no socket gets through, a notice and a comment come by polling", async ({
  page,
  site,
  network,
}) => {
  await page.clock.install();
  await page.routeWebSocket(/\/realtime\/v1/, (socket) => socket.close());
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const bell = page.getByRole("button", { name: /^Notificaciones/ });
  // It says "ninguna" until the number has come.
  await expect(bell).toHaveAttribute("aria-label", /\d+ sin leer/);
  const before = await bell.getAttribute("aria-label");
  const text = freshText("Sin canal");
  // An administrator's comment waits for nobody.
  const admin = await site.signedIn("admin@demo.local");
  const { error } = await admin.from("comments").insert({ prophecy_id: PROPHECY.id, content: text });
  expect(error).toBeNull();
  await site.db.query(
    "insert into public.notifications (user_id, type, title) select id, 'admin_notification', 'Sin canal' from public.app_users where email = 'miembro@demo.local'",
  );
  await page.clock.fastForward(31_000);
  await expect(shown(page, text)).toBeVisible();
  await expect(bell).not.toHaveAttribute("aria-label", before ?? "");
});
