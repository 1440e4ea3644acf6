import { PEOPLE, signIn } from "#tests/support/site.ts";
import { expect, openProphecy, shown, test, freshText, PROPHECY } from "#tests/support/spoiled-site.ts";

test("where no socket gets through, a notice and a comment come by polling", async ({
  page,
  site,
  network,
}) => {
  const marta = "(select id from public.app_users where email = $1)";
  const notify = (title: string) =>
    site.db.query(
      `insert into public.notifications (user_id, type, title) values (${marta}, 'admin_notification', $2)`,
      [PEOPLE.marta, title],
    );
  await page.clock.install();
  await page.routeWebSocket(/\/realtime\/v1/, (socket) => socket.close());
  // Opening the prophecy's page marks its notices as read: one less and one more would be the same number.
  await site.db.query(`update public.notifications set read = true where user_id = ${marta}`, [PEOPLE.marta]);
  await notify("Antes");
  await signIn(page, network.origin, "marta");
  await openProphecy(page, network);
  const bell = page.getByRole("button", { name: /^Notificaciones/ });
  await expect(bell).toHaveAttribute("aria-label", "Notificaciones: 1 sin leer");
  const text = freshText("Sin canal");
  // An administrator's comment waits for nobody.
  const admin = await site.signedIn(PEOPLE.abel);
  const { error } = await admin.from("comments").insert({ prophecy_id: PROPHECY.id, content: text });
  expect(error).toBeNull();
  await notify("Sin canal");
  await page.clock.fastForward(31_000);
  await expect(shown(page, text)).toBeVisible();
  await expect(bell).toHaveAttribute("aria-label", "Notificaciones: 2 sin leer");
});
