import { Provider } from "jotai";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import type { Step } from "../utilities.ts";
import { UtilitiesServer } from "./testing/utilities-server.ts";
import { UtilitiesPage } from "./utilities-page.tsx";

let server: UtilitiesServer;
beforeEach(() => {
  server = new UtilitiesServer();
  store.set(sessionAtom, sessionOf({ id: anId(3), email: "sara@example.com" }, "super_admin", "signed-in"));
});

const open = () =>
  openPanel(
    <Provider store={store}>
      <UtilitiesPage sendMail={(email) => server.sendMail(email)} pushTest={<p>Aquí va el aviso</p>} />
    </Provider>,
    "/admin/utils",
  );
const card = (name: string) => page.getByRole("region", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("a repair", () => {
  it("is counted first, and nothing begins by that", async () => {
    const { container } = await open();
    await button("Comprobar: Contar de nuevo").click();
    await expect
      .element(card("Contar de nuevo"))
      .toMatchTextContent(/2 números no cuadran de 40 revisados\./);
    expect(server.called).toEqual([["check", { p_utility: "recount" }]]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is done batch after batch, and says what it changed", async () => {
    await open();
    await button("Corregir los números").click();
    await expect.element(card("Contar de nuevo")).toMatchTextContent(/Listo.*Se corrigieron 3 números\./);
    expect(server.called).toEqual([
      ["begin", { p_utility: "recount" }],
      ["step", { p_run_id: anId(5) }],
      ["step", { p_run_id: anId(5) }],
    ]);
  });

  it("can be stopped where it is", async () => {
    server.steps = Array.from({ length: 10_000 }, (_, place) => ({
      state: "running",
      seen: place,
      changed: 1,
    }));
    const { container } = await open();
    await button("Corregir los números").click();
    await button("Detener: Contar de nuevo").click();
    await expect.element(card("Contar de nuevo")).toMatchTextContent(/Detenido a medias/);
    expect(server.called.at(-1)).toEqual(["stop", { p_run_id: anId(5) }]);
    expect(await accessibilityProblems(container)).toEqual([]);
    server.steps = [{ state: "done", seen: 9, changed: 3 }];
    await button("Seguir: Contar de nuevo").click();
    await expect.element(card("Contar de nuevo")).toMatchTextContent(/Listo/);
    expect(server.called.at(-1)).toEqual(["step", { p_run_id: anId(5) }]);
  });

  it("whose last batch was under way when it was stopped is done", async () => {
    const last = Promise.withResolvers<Step>();
    server.answer = (
      (real) => async (request: Request) =>
        request.url.endsWith("/step_utility") ? Response.json(await last.promise) : real(request)
    )(server.answer.bind(server));
    await open();
    await button("Rehacer las palabras").click();
    await button("Detener: Palabras de búsqueda").click();
    last.resolve({ state: "done", seen: 40, changed: 0 });
    await expect
      .element(card("Palabras de búsqueda"))
      .toMatchTextContent(/Listo ?No había nada que rehacer\.$/);
    expect(server.called.map(([name]) => name)).not.toContain("stop");
  });

  it("that had nothing to do cannot be begun, but for the tasks", async () => {
    server.found = { seen: 40, found: 0, cursor: null };
    await open();
    await button("Comprobar: Contar de nuevo").click();
    await expect.element(card("Contar de nuevo")).toMatchTextContent(/Todo bien/);
    await expect.element(button("Corregir los números")).toBeDisabled();
    await button("Comprobar: Tareas automáticas").click();
    await expect.element(card("Tareas automáticas")).toMatchTextContent(/De 40 tareas, 0 fallaron/);
    await expect.element(button("Correrlas ahora")).toBeEnabled();
  });

  it("that somebody left is seen to end without a reload", async () => {
    const clock = stopClock(["setInterval", "clearInterval"]);
    const run = {
      id: anId(9),
      utility: "recount" as const,
      by_name: "Ana Ruiz",
      begun_at: new Date().toISOString(),
      took_ms: 900,
      seen: 1_000,
      changed: 0,
    };
    server.runs = [{ ...run, state: "running" }];
    await open();
    await expect
      .element(card("Contar de nuevo"))
      .toMatchTextContent(/Ana Ruiz empezó hace un momento, y sigue en marcha\./);
    server.runs = [{ ...run, state: "stopped" }];
    clock.tick(5_000);
    await expect
      .element(card("Contar de nuevo"))
      .toMatchTextContent(/No había nada que corregir\. Quedó a medias\./);
  });

  it("that was stopped goes on with its run, and says whose it was", async () => {
    server.runs = [
      {
        id: anId(9),
        utility: "recount",
        state: "stopped",
        by_name: "Ana Ruiz",
        begun_at: "2026-11-20T18:30:00Z",
        took_ms: 900,
        seen: 1_000,
        changed: 1,
      },
      {
        id: anId(8),
        utility: "search",
        state: "done",
        by_name: null,
        begun_at: "2026-11-20T18:30:00Z",
        took_ms: 3_000,
        seen: 40,
        changed: 0,
      },
    ];
    const { container } = await open();
    await expect
      .element(card("Contar de nuevo"))
      .toMatchTextContent(/Ana Ruiz\. Se corrigió 1 número\. Quedó a medias\./);
    await expect
      .element(card("Palabras de búsqueda"))
      .toMatchTextContent(/Una cuenta que ya no existe\. No había nada que rehacer\. Tardó 3 segundos\./);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Seguir: Contar de nuevo").click();
    await expect.element(card("Contar de nuevo")).toMatchTextContent(/Listo/);
    expect(server.called[0]).toEqual(["step", { p_run_id: anId(9) }]);
  });

  it("that another one keeps out says so", async () => {
    server.refusal = { code: "PT409", message: "utility_busy" };
    await open();
    server.mood = "refusing";
    await button("Rehacer las palabras").click();
    await expect.element(card("Palabras de búsqueda")).toMatchTextContent(/Ya hay otra reparación en marcha/);
  });

  it("that cannot be taken back names what would be lost, and asks first", async () => {
    server.thrown = [
      { kind: "prophecy", id: anId(1), title: "La luz", total: 12 },
      { kind: "topic", id: anId(2), title: "Ayuno de enero", total: 12 },
    ];
    const { container } = await open();
    await button("Comprobar: Vaciar la papelera").click();
    const named =
      /Se borrarían 12 cosas; estas son las primeras 2: ?Profecía: La luz ?Tema del foro: Ayuno de enero/;
    await expect.element(card("Vaciar la papelera")).toMatchTextContent(named);
    expect(await accessibilityProblems(container)).toEqual([]);
    server.called = [];
    await button("Vaciar la papelera").click();
    await expect.element(question()).toMatchTextContent(named);
    await expect.element(question()).toMatchTextContent(/No se puede deshacer/);
    await question().getByRole("button", { name: "Cancelar" }).click();
    expect(server.called).toEqual([]);
    await button("Vaciar la papelera").click();
    await question().getByRole("button", { name: "Vaciar la papelera" }).click();
    await expect.element(card("Vaciar la papelera")).toMatchTextContent(/Se borraron 3 cosas\./);
  });

  it("still names what would be lost when it cannot be read again", async () => {
    server.thrown = [{ kind: "prophecy", id: anId(1), title: "La luz", total: 1 }];
    await open();
    await button("Comprobar: Vaciar la papelera").click();
    await expect.element(card("Vaciar la papelera")).toMatchTextContent(/Profecía: La luz/);
    server.mood = "refusing";
    await button("Vaciar la papelera").click();
    await expect.element(question()).toBeVisible();
    await endOfRequests();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(question().element().textContent).toMatch(/Profecía: La luz/);
  });
});

describe("files", () => {
  it("that nothing shows are listed with their size under their check", async () => {
    server.lost = [
      {
        bucket_id: "gallery",
        name: "a/1.webp",
        bytes: 2_097_152,
        is_queued: false,
        total: 120,
        total_bytes: 4_194_304,
      },
      {
        bucket_id: "gallery",
        name: "a/2.webp",
        bytes: 1_024,
        is_queued: true,
        total: 120,
        total_bytes: 4_194_304,
      },
    ];
    const { container } = await open();
    await button("Comprobar: Archivos sueltos").click();
    await expect
      .element(card("Archivos sueltos"))
      .toMatchTextContent(
        /120 archivos, 4 MB en total\. Aquí, los 2 más grandes\..*gallery\/a\/1\.webp2 MB.*1 KB En la fila/,
      );
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("that are gone are listed with the place where they are seen", async () => {
    const { container } = await open();
    await button("Comprobar: Archivos que faltan").click();
    await expect.element(page.getByText("Cada cosa tiene su archivo.")).toBeVisible();
    server.missing = [
      {
        kind: "event",
        title: "Retiro",
        path: "/eventos/retiro",
        bucket_id: "event-images",
        name: "x/1.webp",
        total: 1,
      },
      {
        kind: "receipt",
        title: null,
        path: "/admin/donaciones",
        bucket_id: "receipts",
        name: "y.pdf",
        total: 2,
      },
    ];
    await button("Comprobar: Archivos que faltan").click();
    await expect
      .element(page.getByRole("link", { name: "Retiro" }))
      .toHaveAttribute("href", "/eventos/retiro");
    await expect
      .element(card("Archivos que faltan"))
      .toMatchTextContent(/Foto de un evento: Retiro.*Comprobante de una ofrenda: Sin nombre/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

it("a mail to oneself goes out, or says why not", async () => {
  await open();
  await button("Enviarme el correo").click();
  await expect.element(page.getByText(/Búscalo en sara@example\.com/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Primeros pasos" })).toBeVisible();
  expect(server.mails).toEqual(["sara@example.com"]);
  server.sendMail = () => Promise.reject(new TypeError("Failed to fetch"));
  await button("Enviarme el correo").click();
  await expect.element(page.getByText("El correo no salió")).toBeVisible();
});

it("shows the test of the pushes and leads to the logo", async () => {
  await open();
  await expect.element(card("Aviso de prueba")).toMatchTextContent(/Aquí va el aviso/);
  await expect
    .element(page.getByRole("link", { name: "Abrir el logotipo" }))
    .toHaveAttribute("href", "/admin/utils/logo");
});
