import AxeBuilder from "@axe-core/playwright";
import type { Backend } from "#tests/support/backend.ts";
import { expect, goOffline, goOnline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** An offering told on a phone without signal, found in the bank by the office, and seen by nobody else. */

const NOTE = "En memoria de mi abuela Petra";
const RECEIPT = "%PDF-1.4 prueba";

/** Adds an offering of Marta's, told today and not decided yet. */
const tell = (site: Backend, amount: number) =>
  site.db.query(
    `insert into public.donations (user_id, fund_id, amount, given_on, method)
     select accounts.id, funds.id, $2, private.today(), 'transfer'
     from auth.users as accounts, public.donation_funds as funds where accounts.email = $1 and funds.name = 'Diezmo'`,
    [PEOPLE.marta, amount],
  );

testWithWorker(
  "a member tells an offering without network, with what is wrong beside its field; it is stored once",
  async ({ page, context, site, network }) => {
    await signIn(page, network.origin, "marta");
    await page.goto(`${network.origin}/dashboard`);
    await workerReady(page);
    await page.goto(`${network.origin}/donaciones`);
    await page.getByRole("button", { name: "Registrar mi ofrenda" }).click();
    await expect(
      page.getByLabel("Para", { exact: true }).getByRole("option", { name: "Diezmo" }),
    ).toBeAttached();
    await goOffline(context, network);
    await page.getByLabel("Monto en MXN").fill("doscientos");
    await page.getByRole("button", { name: "Registrar mi ofrenda" }).click();
    await expect(page.getByText("Escribe el monto en pesos, por ejemplo 250 o 1,250.50")).toBeVisible();
    await expect(page.getByText("Elige para qué es", { exact: true }).last()).toBeVisible();
    await page.getByLabel("Monto en MXN").fill("1,250.50");
    await page.getByLabel("Para", { exact: true }).selectOption("Diezmo");
    await page.getByLabel("Nota").fill(NOTE);
    await page
      .getByLabel("Comprobante", { exact: true })
      .setInputFiles({ name: "spei.pdf", mimeType: "application/pdf", buffer: Buffer.from(RECEIPT) });
    await expect(page.getByText("spei.pdf se enviará junto con tu ofrenda.")).toBeVisible();
    await page.getByRole("button", { name: "Registrar mi ofrenda" }).click();
    const mine = page.getByRole("listitem").filter({ hasText: "$1,250.50 MXN" });
    await expect(mine).toContainText("Pendiente de enviar");

    await goOnline(context, network, () =>
      network.next({ method: "POST", path: /\/rest\/v1\/donations/ }, "cut answer"),
    );
    await expect(page.getByText("Ofrenda registrada")).toBeVisible();
    await expect(mine).toContainText("Por confirmar");
    expect(
      await site.db.query(
        `select amount::float, status, donor_name,
         (select count(*)::int from storage.objects where bucket_id = 'receipts' and objects.name = receipt_path) as receipts
       from public.donations where note = $1`,
        [NOTE],
      ),
    ).toEqual([{ amount: 1250.5, status: "reported", donor_name: "Marta Hernández", receipts: 1 }]);
    expect(
      await site.db.query(
        `select name from storage.objects where bucket_id = 'receipts'
       and not exists (select from public.donations where receipt_path = objects.name)`,
      ),
    ).toEqual([]);
  },
);

test("the office confirms an offering, records one from the basket, and sees the sums; the giver sees theirs", async ({
  page,
  browser,
  site,
}) => {
  await tell(site, 1777.7);
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/admin/donaciones?estado=reported`);
  const reported = page.getByRole("row").filter({ hasText: "$1,777.70 MXN" });
  await reported.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("1 ofrenda confirmada")).toBeVisible();
  await expect(reported).toHaveCount(0);

  await page.getByRole("button", { name: "Registrar ofrenda" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Monto en MXN").fill("333.33");
  await dialog.getByLabel("Para", { exact: true }).selectOption("Ayuda");
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(page.getByText("Ofrenda registrada")).toBeVisible();
  await page.getByLabel("Estado").selectOption("Confirmada");
  await expect(page.getByRole("row").filter({ hasText: "$333.33 MXN" })).toContainText("Anónimo");
  const [sum] = await site.db.query<{ total: string }>(
    "select to_char(sum(amount), 'FM999,999,990.00') as total from public.donations where status = 'confirmed' and extract(year from given_on) = extract(year from private.today())",
  );
  await expect(page.getByRole("region", { name: /^Totales de/ })).toContainText(`$${sum?.total} MXN`);

  await using context = await browser.newContext();
  const member = await context.newPage();
  await signIn(member, site.origin, "marta");
  await member.goto(`${site.origin}/dashboard`);
  await member.getByRole("link", { name: "Mis ofrendas" }).click();
  await expect(member.getByRole("region", { name: "Lo que has ofrendado" })).toBeFocused();
  await expect(member.getByRole("listitem").filter({ hasText: "$1,777.70 MXN" })).toContainText("Confirmada");
  await expect(member.getByText("$333.33 MXN")).toBeHidden();
  const download = member.waitForEvent("download");
  await member.getByRole("button", { name: /^Mi constancia de/ }).click();
  // The file is a complete page: it reads on the phone and prints.
  const statement = (await (await (await download).createReadStream()).toArray()).join("");
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("about:blank");
  await member.setContent(statement);
  await expect(member.getByRole("heading", { name: /^Constancia de ofrendas 20\d\d$/ })).toBeVisible();
  await expect(member.getByText("A nombre de Marta Hernández")).toBeVisible();
  await expect(member.getByRole("row", { name: /Diezmo ?Transferencia \$1,777\.70 MXN/ })).toBeVisible();
  expect((await new AxeBuilder({ page: member }).analyze()).violations).toEqual([]);
  expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
