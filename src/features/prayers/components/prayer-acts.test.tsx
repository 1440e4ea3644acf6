import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { today } from "#lib/days.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { prayerMarkEntryId } from "../payload.ts";
import { aPrayer } from "../testing/a-prayer.ts";
import { MemberActions } from "./member-actions.tsx";
import { MyPrayerActions } from "./my-prayer-actions.tsx";
import { TeamActions } from "./team-actions.tsx";

const MARTA = anId(91);
const MINE = aPrayer({ id: anId(2), expires_at: "2026-01-01T12:00:00Z" });
const ANONYMOUS = aPrayer({ id: anId(1), shown_name: null });
let server: RowsServer;

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  signIn("member");
  store.set(outboxAtom, []);
  server = new RowsServer(
    { prayer_requests: [MINE], prayer_talks: [], prayer_marks: [] },
    {
      my_prayers: (_, tables) => tables["prayer_requests"] ?? [],
      renew_prayer: () => null,
      answer_prayer: () => null,
      ask_to_talk: () => null,
      reveal_author: () => [{ name: "Rosa Tlapa", email: "rosa@correo.mx" }],
    },
  );
});

const signIn = (role: "member" | "admin" | "super_admin") =>
  store.set(sessionAtom, sessionOf({ id: MARTA }, role, "signed-in"));
const draw = (content: ReactNode) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          {content}
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");
const asked = (procedure: string) =>
  server.requests.filter((request) => request.includes(`rpc/${procedure} `));

describe("the author of a request", () => {
  it("a request whose thirty days are over goes on with one tap", async () => {
    await draw(<MyPrayerActions prayer={MINE} />);
    await button("Sigamos orando").click();
    await expect.poll(() => asked("renew_prayer")).toEqual([`POST rpc/renew_prayer  {"p_id":"${MINE.id}"}`]);
  });

  it("is not asked whether to go on before they are over, nor once God has answered", async () => {
    for (const changes of [
      { expires_at: "2100-01-01T12:00:00Z" },
      { answered_at: "2026-01-01T12:00:00Z" },
      { status: "pending" },
    ] as const) {
      const drawn = await draw(<MyPrayerActions prayer={{ ...MINE, ...changes }} />);
      await expect.element(page.getByRole("button").first()).toBeVisible();
      expect(button("Sigamos orando").elements()).toEqual([]);
      await drawn.unmount();
    }
  });

  it("says how God answered; it is no testimonial unless they choose so", async () => {
    await draw(<MyPrayerActions prayer={MINE} />);
    await button("Dios respondió").click();
    await dialog.getByLabelText(/^¿Cómo respondió\?/).fill("Ya tengo trabajo");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect
      .poll(() => asked("answer_prayer"))
      .toEqual([
        `POST rpc/answer_prayer  {"p_id":"${MINE.id}","p_text":"Ya tengo trabajo","p_as_testimony":false}`,
      ]);
  });

  it("edited on two devices compares both and loses neither", async () => {
    server.tables["prayer_requests"] = [{ ...MINE, content: "Lo del otro teléfono", version: 2 }];
    await draw(<MyPrayerActions prayer={MINE} />);
    await button("Opciones de tu petición").click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await dialog.getByLabelText("¿Por qué quieres que oremos?").fill("Lo que escribo aquí");
    await dialog.getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Lo del otro teléfono")).toBeVisible();
    await button("Quedarme con la mía").click();
    await expect
      .poll(() => server.tables["prayer_requests"]?.[0])
      .toMatchObject({ content: "Lo que escribo aquí" });
  });
});

describe("a prayer that the server refused", () => {
  it("says why beside its button, and is gone once that was read", async () => {
    server.tables["prayer_requests"] = [];
    const mark = { requestId: ANONYMOUS.id, day: today() };
    const entry: OutboxEntry = {
      id: prayerMarkEntryId(mark),
      kind: "prayer-mark",
      payload: mark,
      revision: "1",
      createdAt: 1,
      attempts: 1,
      nextAttemptAt: 0,
      state: "refused",
      problem: "La petición ya había terminado ese día, así que no la contamos. Gracias por orar.",
    };
    store.set(outboxAtom, [entry]);
    await draw(<MemberActions prayer={ANONYMOUS} userId={MARTA} report={() => null} />);
    await expect.element(page.getByText(/^La petición ya había terminado ese día/)).toBeVisible();
    await expect.element(button(/^Estoy orando/)).toHaveAttribute("aria-pressed", "false");
    await expect.element(button("Entendido")).toBeVisible();
  });
});

describe("the pastoral team", () => {
  const team = () => draw(<TeamActions prayer={ANONYMOUS} userId={MARTA} />);

  it("asks whether the author wants to talk, once, and then reads how it stands", async () => {
    signIn("admin");
    const first = await team();
    await button("Preguntar si quiere hablar").click();
    await expect.poll(() => asked("ask_to_talk")).toHaveLength(1);
    await first.unmount();
    for (const [accepted, words] of [
      [null, "Ya preguntaste si quiere hablar"],
      [true, "Aceptó hablar contigo"],
      [false, "Prefiere no hablar"],
    ] as const) {
      server.tables["prayer_talks"] = [
        {
          request_id: ANONYMOUS.id,
          asker_name: "Abel",
          is_accepted: accepted,
          asked_at: "2026-11-21T12:00:00Z",
        },
      ];
      queryClient.clear();
      const drawn = await team();
      await expect.element(page.getByText(words)).toBeVisible();
      expect(button("Preguntar si quiere hablar").elements()).toEqual([]);
      await drawn.unmount();
    }
  });

  it("learns no name: only a super administrator may, in danger to life, with a reason", async () => {
    signIn("admin");
    const first = await team();
    await expect.element(button("Preguntar si quiere hablar")).toBeVisible();
    expect(button("Peligra una vida").elements()).toEqual([]);
    await first.unmount();
    signIn("super_admin");
    const { container } = await team();
    await button("Peligra una vida").click();
    await expect.element(dialog.getByText(/Se le prometió que nadie lo sabría/)).toBeVisible();
    await dialog.getByLabelText("Motivo").fill("Porque sí");
    await dialog.getByRole("button", { name: "Mostrar el nombre" }).click();
    await expect
      .element(dialog.getByLabelText("Motivo"))
      .toHaveAccessibleDescription(/Di por qué en al menos 10 caracteres\./);
    expect(asked("reveal_author")).toEqual([]);
    await dialog.getByLabelText("Motivo").fill("Habla de hacerse daño");
    server.mood = "refusing";
    server.refusal = { code: "PT403", message: "recent_session_required" };
    await dialog.getByRole("button", { name: "Mostrar el nombre" }).click();
    await page
      .getByRole("dialog", { name: "Confirma que eres tú" })
      .getByRole("button", { name: "Cancelar" })
      .click();
    await expect.element(dialog.getByText(/Por seguridad, escribe otra vez tu contraseña/)).toBeVisible();
    server.mood = "well";
    await dialog.getByRole("button", { name: "Mostrar el nombre" }).click();
    await expect.element(page.getByText("Rosa Tlapa")).toBeVisible();
    await expect.element(page.getByText(/^rosa@correo\.mx\. .*esa persona ya lo sabe\.$/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is offered no name where one stands already", async () => {
    signIn("super_admin");
    await draw(<TeamActions prayer={aPrayer()} userId={MARTA} />);
    await expect.element(button("Preguntar si quiere hablar")).toBeVisible();
    expect(button("Peligra una vida").elements()).toEqual([]);
  });
});
