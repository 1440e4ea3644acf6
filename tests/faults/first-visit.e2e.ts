import { signIn } from "#tests/support/site.ts";
import {
  expect,
  expectSent,
  freshText,
  goOnline,
  openProphecy,
  shown,
  stored,
  test,
  write,
} from "#tests/support/spoiled-site.ts";

test("the code that sends what waits is fetched again when it was lost on its way", async ({
  page,
  context,
  site,
  network,
}) => {
  const text = freshText("En mi primera visita");
  await signIn(page, network.origin, "marta");
  network.always({ path: /\/start-member-/ }, "cut before");
  await openProphecy(page, network);
  await write(page, text);
  await expect(shown(page, text)).toContainText("Enviando…");
  expect(await stored(site, text)).toBe(0);
  await context.setOffline(true);
  await goOnline(context, network);
  await expectSent(page, site, text);
});
