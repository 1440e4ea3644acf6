import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { shownSince } from "#platform/query/shown-since.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { MemberHome as Home, StepState } from "../home.ts";
import { MemberHome, type MemberHomeProps } from "./member-home.tsx";

const QUIET: Home = {
  steps: (["profile", "notices", "directory"] as const).map((step) => ({
    step,
    is_done: true,
    is_put_off: false,
  })),
  prayers: [],
  topics: [],
};
const PRAYER = { id: anId(1), words: "Busco trabajo desde…", people: 4, people_today: 2 };
const TOPIC = {
  id: anId(2),
  title: "Crianza con gracia",
  last_user_name: "Lucía Ramírez",
  last_post_at: "2026-11-20T18:00:00+00:00",
  new_posts: 3,
};

/** The server's state; a step hidden there is hidden on every device. */
let known: Home;
let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  known = QUIET;
  server = new RowsServer(
    {},
    {
      member_home: () => known,
      put_off_step: ({ p_step: step, p_is_put_off: isPutOff }) => {
        change(step as StepState["step"], { is_put_off: isPutOff === true });
        return null;
      },
    },
  );
});

function change(step: StepState["step"], now: Partial<StepState>): void {
  known = {
    ...known,
    steps: known.steps.map((state) => (state.step === step ? { ...state, ...now } : state)),
  };
}
const makeNewcomer = () => {
  for (const { step } of known.steps) change(step, { is_done: false });
};

const USES = { giving: true, directory: true, forum: true, prayers: true };

function home(props: Partial<MemberHomeProps> = {}) {
  return render(
    <MemberStage>
      <MemberHome
        userId={MARTA}
        name="Marta"
        uses={USES}
        notices={<p>Una respuesta</p>}
        pushStep={<button type="button">Activar notificaciones</button>}
        invitation={<p>Activa los avisos aquí también</p>}
        waiting={<p>Pendiente de enviar: 1</p>}
        nextService={<p>Domingo, 10:00</p>}
        prophecies={<p>Una profecía</p>}
        {...props}
      />
    </MemberStage>,
  );
}
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
/** The answer of the server is on the screen. */
const settled = async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
};

describe("a member's home", () => {
  test("greets by name, in the part of the day that it is", async () => {
    await home();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toMatchTextContent(/^(Buenos días|Buenas tardes|Buenas noches), Marta$/);
    expect(document.title).toBe("Lo nuevo para ti · Luz del Valle");
  });

  test("has a place for what the other features bring, and the ways on", async () => {
    const { container } = await home({ name: null });
    for (const text of [
      "Una respuesta",
      "Activa los avisos aquí también",
      "Pendiente de enviar: 1",
      "Domingo, 10:00",
      "Una profecía",
    ]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    const links = page.getByRole("navigation", { name: "Tus páginas" }).getByRole("link");
    expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
      "/perfil",
      "/notificaciones",
      "/configuracion/notificaciones",
      "/donaciones#mis-ofrendas",
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test("has a door to the back office for who works there", async () => {
    await home({ office: true });
    await expect
      .element(page.getByRole("link", { name: "Administración" }))
      .toHaveAttribute("href", "/admin");
  });

  test("does not name the offerings where the congregation has switched them off", async () => {
    await home({ uses: { ...USES, giving: false } });
    await expect.element(page.getByRole("link", { name: "Mi Perfil" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Mis ofrendas" })).not.toBeInTheDocument();
  });

  test("says how many are praying and what the forum has, each with the way to it", async () => {
    known = { ...QUIET, prayers: [PRAYER], topics: [TOPIC] };
    const { container } = await home();
    await expect
      .element(page.getByRole("link", { name: "4 personas están orando por ti" }))
      .toHaveAttribute("href", `/oracion/${PRAYER.id}`);
    await expect.element(page.getByText("«Busco trabajo desde…» · hoy oraron 2")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Crianza con gracia" }))
      .toHaveAttribute("href", `/foro/topic/${TOPIC.id}`);
    await expect.element(page.getByText(/^3 mensajes nuevos · Lucía Ramírez · /)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test("a section with nothing in it is not there, nor its heading", async () => {
    await home();
    await settled();
    await expect.element(heading("Sin leer")).toBeVisible();
    for (const name of ["Qué hay de nuevo", "Próximos eventos", "Lo que sigo"])
      await expect.element(heading(name)).not.toBeInTheDocument();
    await expect.element(heading("Completa tu cuenta")).not.toBeInTheDocument();
  });

  test("tells nothing of what the congregation does not use", async () => {
    known = { ...QUIET, prayers: [PRAYER], topics: [TOPIC] };
    await home({ uses: { ...USES, forum: false, prayers: false } });
    await settled();
    await expect.element(heading("Qué hay de nuevo")).not.toBeInTheDocument();
  });

  test("without network it is what this device remembers, and of which hour; without a copy it says so", async () => {
    known = { ...QUIET, prayers: [PRAYER] };
    const first = await home();
    await expect.element(page.getByText("4 personas están orando por ti")).toBeVisible();
    const asked = Date.now();
    await first.unmount();
    queryClient.clear();
    server.mood = "offline";
    const second = await home();
    await expect.element(page.getByText("4 personas están orando por ti")).toBeVisible();
    expect(shownSince(queryClient)).toBeLessThanOrEqual(asked);
    await second.unmount();
    await signInMember();
    await home();
    await expect
      .element(page.getByText("No pudimos cargar lo nuevo. Revisa tu conexión e inténtalo de nuevo."))
      .toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByText("4 personas están orando por ti")).toBeVisible();
  });
});

describe("the first steps", () => {
  test("a newcomer finds three, each with its way, and no second invitation to notices", async () => {
    makeNewcomer();
    const { container } = await home();
    await expect.element(heading("Completa tu cuenta")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Poner mi foto" }))
      .toHaveAttribute("href", "/perfil");
    await expect.element(page.getByRole("button", { name: "Activar notificaciones" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Decidir" }))
      .toHaveAttribute("href", "/perfil/directorio");
    await expect.element(page.getByText("Activa los avisos aquí también")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test("a step is ticked by the member's data, on any device; when all are done they are gone", async () => {
    makeNewcomer();
    change("notices", { is_done: true });
    const first = await home();
    await expect.element(page.getByText("1 de 3 listos")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Los avisos (listo)" })).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Activar notificaciones" }))
      .not.toBeInTheDocument();
    await first.unmount();
    change("profile", { is_done: true });
    change("directory", { is_done: true });
    queryClient.clear();
    await home();
    await settled();
    await expect.element(heading("Completa tu cuenta")).not.toBeInTheDocument();
  });

  test("«Ahora no» puts one off on all devices, keeps one's place and can be taken back", async () => {
    makeNewcomer();
    change("notices", { is_done: true });
    const first = await home();
    await page.getByRole("button", { name: "Ahora no: Tu nombre y tu foto" }).click();
    await expect.element(page.getByRole("link", { name: "Poner mi foto" })).not.toBeInTheDocument();
    await expect.element(heading("Completa tu cuenta")).toHaveFocus();
    await page.getByRole("button", { name: "Ahora no: Cómo quieres que te vean" }).click();
    await expect.element(heading("Completa tu cuenta")).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    await first.unmount();
    await signInMember();
    await home();
    await settled();
    await expect.element(heading("Completa tu cuenta")).not.toBeInTheDocument();
  });

  test("without network «Ahora no» changes nothing and the step stays", async () => {
    makeNewcomer();
    await home();
    const notNow = page.getByRole("button", { name: "Ahora no: Los avisos" });
    await expect.element(notNow).toBeVisible();
    server.mood = "offline";
    await notNow.click();
    await expect.element(notNow).not.toHaveAttribute("aria-busy");
    await expect.element(notNow).toBeVisible();
    expect(known.steps.some((state) => state.is_put_off)).toBe(false);
  });

  test("does not ask about a directory that the congregation does not use", async () => {
    makeNewcomer();
    await home({ uses: { ...USES, directory: false } });
    await expect.element(page.getByRole("link", { name: "Poner mi foto" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Decidir" })).not.toBeInTheDocument();
  });
});
