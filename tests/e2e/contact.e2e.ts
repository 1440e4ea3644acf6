import type { Backend } from "#tests/support/backend.ts";
import { expect, goOffline, goOnline, test, testWithWorker } from "#tests/support/spoiled-site.ts";
import { openPanel } from "#tests/support/office-menu.ts";
import { PEOPLE, signIn, workerReady } from "#tests/support/site.ts";

/** A message from a visitor's phone without signal, into the office's inbox, read and answered there. */

const TEXT = "Mi abuelita quiere ir el domingo, pero camina despacio. ¿Hay alguien que pueda pasar por ella?";

/** A message that has come in; nobody else of the name writes. Resolves with its id. */
async function messageOf(site: Backend, name: string, message = TEXT): Promise<string> {
  const [row] = await site.db.query<{ id: string }>(
    "insert into public.contact_messages (name, phone, message) values ($1, '222 555 0178', $2) returning id",
    [name, message],
  );
  return row?.id ?? "";
}

testWithWorker(
  "a visitor writes one without network; it is sent once, although its first answer is lost",
  async ({ page, context, site, network }) => {
    await page.goto(network.origin);
    await workerReady(page);
    await page.goto(`${network.origin}/contacto`);
    await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toHaveAttribute("href", /wa\.me/);
    await goOffline(context, network);
    await page.getByLabel("Nombre").fill("Rosario Tlapanco");
    await page.getByLabel("Mensaje").fill(TEXT);
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.getByText("Déjanos un correo o un teléfono para poder responderte")).toBeVisible();
    await page.getByLabel("Teléfono").fill("222 555 0177");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    const waiting = page.getByRole("region", { name: "Lo que falta por enviar" });
    await expect(waiting).toContainText(TEXT);
    await expect(page.getByLabel("Mensaje")).toHaveValue("");
    await page.reload();
    await expect(waiting).toContainText("Pendiente de enviar");

    await goOnline(context, network, () =>
      network.next({ method: "POST", path: /\/rpc\/send_contact_message/ }, "cut answer"),
    );
    await expect(page.getByText("Mensaje enviado")).toBeVisible();
    await expect(waiting).toBeHidden();
    expect(
      await site.db.query(
        "select user_id, name, phone, status from public.contact_messages where name = 'Rosario Tlapanco'",
      ),
    ).toEqual([{ user_id: null, name: "Rosario Tlapanco", phone: "222 555 0177", status: "new" }]);
  },
);

test("a visitor's message is sent as the visitor's from any page, also once a member signed in there", async ({
  page,
  site,
  network,
}) => {
  network.always({ method: "POST", path: /\/rpc\/send_contact_message/ }, "cut before");
  await page.goto(`${network.origin}/contacto`);
  await page.getByLabel("Nombre").fill("Una visita");
  await page.getByLabel("Correo electrónico").fill("visita@correo.example");
  await page.getByLabel("Mensaje").fill("Escrito por una visita en un teléfono prestado");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Pendiente de enviar")).toBeVisible();
  await signIn(page, network.origin, "marta");
  network.heal();
  await page.goto(network.origin);
  await expect
    .poll(() =>
      site.db.query("select user_id from public.contact_messages where email = 'visita@correo.example'"),
    )
    .toEqual([{ user_id: null }]);
});

testWithWorker(
  "a member sees what they sent, first that it waits, then that it arrived and was answered, without network too",
  async ({ page, context, site, network }) => {
    await signIn(page, network.origin, "lucia");
    await page.goto(`${network.origin}/contacto`);
    await workerReady(page);
    const words = "Tengo dos cobijas para la campaña de invierno. ¿A quién se las llevo?";
    const own = page
      .getByRole("region", { name: "Tus mensajes a la oficina" })
      .getByRole("article")
      .filter({ hasText: words });
    await goOffline(context, network);
    await page.getByLabel("Mensaje").fill(words);
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.getByRole("region", { name: "Lo que falta por enviar" })).toContainText(words);
    await expect(own).toHaveCount(0);
    await goOnline(context, network);
    await expect(own).toContainText("Ya lo tiene la oficina.");

    const admin = await site.signedIn(PEOPLE.abel);
    const put = { status: "answered", note: "Pasa Elena por ellas" } as const;
    const answered = await admin.from("contact_messages").update(put).eq("message", words).select("id");
    expect(answered.data).toHaveLength(1);
    await page.reload();
    await expect(own).toContainText("Respondido");
    await expect(own).toContainText(`Busca la respuesta en el correo ${PEOPLE.lucia}.`);
    await goOffline(context, network);
    await page.reload();
    await expect(own).toContainText("Respondido");
    await expect(page.getByRole("main")).not.toContainText("Pasa Elena");
    const other = await site.signedIn(PEOPLE.marta);
    const others = await other.rpc("my_contact_messages");
    expect(others.error).toBeNull();
    expect(JSON.stringify(others.data)).not.toContain(words);
  },
);

test("a volunteer is notified, reads it, notes and answers it; another one is deleted and brought back", async ({
  page,
  site,
}) => {
  const asked = await messageOf(site, "Jacinta Xochitiotzin");
  await messageOf(site, "Petra Cuatlapantzi", "Ya encontré el horario, gracias.");
  await signIn(page, site.origin, "abel");
  await page.goto(`${site.origin}/dashboard`);
  await page.getByRole("button", { name: /^Notificaciones: \d+ sin leer/ }).click();
  // the page below may list the same notice
  await page.getByRole("tabpanel", { name: "Todas" }).getByText("mensajes sin leer en el buzón").click();
  await page.waitForURL(/\/admin\/mensajes/);
  await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("xochitio");
  await expect(page.getByText("1 mensaje", { exact: true })).toBeVisible();
  await expect(page.getByText("Sin leer")).toBeVisible();
  await page.getByRole("button", { name: "Abrir el mensaje de Jacinta Xochitiotzin" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(TEXT)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Responder por WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/522225550178\?text=Hola%2C%20Jacinta/,
  );
  await dialog.getByLabel("Nota interna").fill("Pasa por ella Elena");
  await dialog.getByRole("button", { name: "Guardar nota" }).click();
  await expect(page.getByText("Nota guardada")).toBeVisible();
  // "Marcar como respondido" also saves a note that was changed since.
  await dialog.getByLabel("Nota interna").fill("Pasa por ella Elena, el jueves");
  await dialog.getByRole("button", { name: "Marcar como respondido" }).click();
  await expect(page.getByText("Marcado como respondido")).toBeVisible();
  await page.getByRole("button", { name: "Respondidos" }).click();
  await expect(page.getByRole("button", { name: "Abrir el mensaje de Jacinta Xochitiotzin" })).toBeVisible();
  expect(
    await site.db.query(
      "select status, note, read_at is not null as read from public.contact_messages where id = $1",
      [asked],
    ),
  ).toEqual([{ status: "answered", note: "Pasa por ella Elena, el jueves", read: true }]);

  await page.getByRole("searchbox", { name: "Buscar", exact: true }).fill("");
  await page.getByRole("button", { name: "Nuevos" }).click();
  await page.getByRole("button", { name: "Abrir el mensaje de Petra Cuatlapantzi" }).click();
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("button", { name: "Abrir el mensaje de Petra Cuatlapantzi" })).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("button", { name: "Abrir el mensaje de Petra Cuatlapantzi" })).toBeVisible();
});

testWithWorker(
  "a volunteer without network has the inbox as it was; a panel that is not on the device comes with the network",
  async ({ page, context, site, network }) => {
    await messageOf(site, "Eulalia Tecuapetla");
    await signIn(page, network.origin, "abel");
    await page.goto(`${network.origin}/admin/mensajes`);
    await workerReady(page);
    const message = page.getByRole("button", { name: "Abrir el mensaje de Eulalia Tecuapetla" });
    await expect(message).toBeVisible();
    await goOffline(context, network);
    await page.reload();
    await expect(message).toBeVisible();
    const copy = page.getByText("para archivar o marcar hace falta conexión");
    await expect(copy).toBeVisible();
    await openPanel(page, "Galería");
    await expect(page.getByText("Esta página aún no está en este dispositivo")).toBeVisible();
    await goOnline(context, network);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Galería");
    await page.goBack();
    await expect(message).toBeVisible();
    await expect(copy).toHaveCount(0);
  },
);
