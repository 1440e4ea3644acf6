import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { paths } from "#domain/paths.ts";
import type { Role } from "#domain/roles.ts";
import { NewTopic } from "#features/forum/list/new-topic.tsx";
import { AskForPrayer } from "#features/prayers/components/ask-for-prayer.tsx";
import { SubmitTestimonial } from "#features/testimonials/components/submit-testimonial.tsx";
import { keepReceived } from "#features/sharing/received/received-store.ts";
import { readDraft, writeDraft } from "#platform/offline/drafts.ts";
import type { Received } from "#features/sharing/received/received.ts";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import ReceivedRoute from "./received.tsx";

beforeEach(async () => {
  await Promise.all([deleteMemberStore(MARTA), memberStore(null).then(({ drafts }) => drafts.clear())]);
  queryClient.clear();
  new RowsServer({ forum_categories: [], testimonials: [] }, { my_testimonials: () => [] }).mood = "offline";
});

const signIn = (role: Role) =>
  store.set(sessionAtom, sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, role, "signed-in"));

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The title takes the focus of those who arrive. */
function Page() {
  return (
    <>
      <PageTitle title="Otra página" />
      <Outlet />
    </>
  );
}

/** The screen at an address; without a role, for a visitor. No request is answered. */
function open(search = "?texto=Oren+por+Rosa%2C+la+operan+el+lunes", role: Role | null = "member") {
  if (role) signIn(role);
  else store.set(sessionAtom, VISITOR);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/compartir${search}`]}>
          <Routes>
            <Route path="/compartir" element={<ReceivedRoute />} />
            <Route element={<Page />}>
              <Route path={paths.prayers()} element={<AskForPrayer userId={MARTA} onSent={() => {}} />} />
              <Route
                path={paths.testimonials()}
                element={<SubmitTestimonial userId={MARTA} name="Marta" />}
              />
              <Route path={paths.forum()} element={<NewTopic onClose={() => {}} />} />
              <Route path="*" element={null} />
            </Route>
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const arrived = () => page.getByRole("region", { name: "Lo que llegó" });
const heading = (name: string) => page.getByRole("heading", { name });
/** Texts that wait on this device for a person, or for a visitor. */
const waiting = async (userId: string | null = MARTA) =>
  (await (await memberStore(userId)).drafts.list("received")).map(({ value }) => (value as Received).text);
const kept = (userId: string | null, text: string, at: number) =>
  keepReceived(userId, [{ title: "", text, link: "", at }]);
const HOUR = 3_600_000;
/** At a part that begins with these words, not where the focus falls when a button goes. */
const focusIsAt = async (words: string) =>
  await expect
    .poll(() => document.activeElement?.matches("div") && document.activeElement.textContent)
    .toMatch(new RegExp(`^${words}`));
const at = async (address: string) =>
  await expect.element(page.getByRole("status").last()).toHaveTextContent(address);

describe("a text shared from another app", () => {
  it("is shown, is out of the address, and becomes a request for prayer that nobody has sent", async () => {
    const { container } = await open();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa, la operan el lunes/);
    await at("/compartir");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Petición de oración").click();
    await expect
      .element(page.getByLabelText("¿Por qué quieres que oremos?"))
      .toHaveValue("Oren por Rosa, la operan el lunes");
    expect(await (await memberStore(MARTA)).outbox.list()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("becomes a testimonial under the member's own name, or a topic with a title", async () => {
    const first = await open();
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Oren por Rosa, la operan el lunes");
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    await first.unmount();
    await open("?titulo=Retiro&texto=%C2%BFQui%C3%A9n+va%3F");
    await button("Tema del foro").click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Retiro");
    await expect.element(page.getByLabelText("Tu mensaje")).toHaveValue("¿Quién va?");
  });

  it("names the site that its link leads to, and offers nothing to press on it", async () => {
    await open("?texto=Miren+https%3A%2F%2Fwww.ejemplo.com%2Fx");
    await expect.element(arrived()).toMatchTextContent(/El enlace lleva a otro sitio: ejemplo\.com\./);
    expect(arrived().getByRole("link").elements()).toEqual([]);
  });

  it("that is too long says how much of it fits", async () => {
    const { container } = await open(`?texto=${"a".repeat(20_000)}`);
    await expect.element(arrived()).toMatchTextContent(/Y 19,400 letras más\./);
    await expect
      .element(button("Testimonio"))
      .toHaveAccessibleDescription(
        "Caben 500 letras: se pone el principio. El texto completo te espera aquí.",
      );
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue(`${"a".repeat(499)}…`);
    expect((await waiting()).map((text) => text.length)).toEqual([20_000]);
  });

  it("says how many letters it does not show, also when that is one", async () => {
    await open(`?texto=${"a".repeat(601)}`);
    await expect.element(arrived()).toMatchTextContent(/Y 1 letra más\./);
  });

  it("waits when the page is left, until it is thrown away", async () => {
    const first = await open();
    await at("/compartir");
    await first.unmount();
    const second = await open("");
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await button("Descartar lo que llegó").click();
    await expect.element(heading("Lo descartamos")).toBeVisible();
    await second.unmount();
    await open("");
    await expect.element(page.getByRole("heading", { name: "No llegó ningún texto" })).toBeVisible();
  });

  it("that is empty says how to share one", async () => {
    const { container } = await open("?texto=&titulo=");
    await expect.element(page.getByText(/elige en WhatsApp/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("of a visitor is theirs once they have signed in, for a day", async () => {
    const { container } = await open(undefined, null);
    await at("/compartir");
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para usarlo" }))
      .toHaveAttribute("href", "/auth?next=%2Fcompartir");
    await expect.element(button("Testimonio")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    signIn("member");
    await expect.element(button("Testimonio")).toBeVisible();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await expect.poll(() => waiting(null)).toEqual([]);
  });

  it("that a visitor left more than a day ago is nobody's, and is deleted", async () => {
    // as an older build kept it
    await writeDraft(null, "received", { title: "", text: "De otra", link: "", at: Date.now() - 25 * HOUR });
    await open("");
    await expect.element(heading("No llegó ningún texto")).toBeVisible();
    expect(await waiting(null)).toEqual([]);
  });

  it("that is a member's own waits longer than a day", async () => {
    signIn("member");
    await kept(MARTA, "Es mío", Date.now() - 25 * HOUR);
    await open("");
    await expect.element(arrived()).toMatchTextContent(/Es mío/);
  });

  it("can become a prophecy for an admin only", async () => {
    const member = await open();
    await expect.element(button("Testimonio")).toBeVisible();
    await expect.element(button("Profecía")).not.toBeInTheDocument();
    await member.unmount();
    await deleteMemberStore(MARTA);
    await open("?texto=Una+l%C3%A1mpara%0ADice+el+Se%C3%B1or+%3Cb%3E", "admin");
    await button("Profecía").click();
    await expect
      .poll(() => page.getByRole("status").last().element().textContent)
      .toMatch(/^\/admin\/blog\?nueva=/);
    const [copy] = await (await memberStore(MARTA)).drafts.list();
    expect(copy?.value).toMatchObject({
      baseVersion: null,
      fields: {
        title: "Una lámpara",
        content: "<p>Una lámpara</p><p>Dice el Señor &lt;b&gt;</p>",
        author: "Marta",
      },
    });
  });
});

describe("a form that holds an unsent text", () => {
  beforeEach(async () => {
    signIn("member");
    await writeDraft(MARTA, "prayer", { content: "Por mi mamá", urgent: true });
  });
  const field = () => page.getByLabelText("¿Por qué quieres que oremos?");

  it("is asked about, and gets the new text at its end", async () => {
    const { container } = await open();
    await button("Petición de oración").click();
    await expect.element(page.getByText("Ya tenías un texto sin enviar: petición de oración")).toBeVisible();
    await expect.element(page.getByText("«Por mi mamá»")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Agregarlo al final").click();
    await expect.element(field()).toHaveValue("Por mi mamá\n\nOren por Rosa, la operan el lunes");
    await expect.element(page.getByLabelText("Es urgente")).toBeChecked();
  });

  it("is replaced only when that is chosen; going back leaves both", async () => {
    await open();
    await button("Petición de oración").click();
    await button("Volver").click();
    await expect.element(heading("¿Dónde lo ponemos?")).toHaveFocus();
    expect(await readDraft(MARTA, "prayer")).toMatchObject({
      value: { content: "Por mi mamá", urgent: true },
    });
    await button("Petición de oración").click();
    await button("Borrar lo mío y poner esto").click();
    await expect.element(field()).toHaveValue("Oren por Rosa, la operan el lunes");
    await expect.element(page.getByLabelText("Es urgente")).not.toBeChecked();
  });

  it("and has room for the beginning only says so, and what was cut still waits", async () => {
    await writeDraft(MARTA, "prayer", { content: "m".repeat(970) });
    await open();
    await button("Petición de oración").click();
    await expect.element(page.getByText(/Solo cabe el principio: 27 letras\./)).toBeVisible();
    await button("Agregarlo al final").click();
    await expect.element(field()).toHaveValue(`${"m".repeat(970)}\n\nOren por Rosa, la operan el…`);
    expect(await waiting()).toEqual(["Oren por Rosa, la operan el lunes"]);
    expect((await readDraft(MARTA, "prayer"))?.row).toBeDefined();
  });

  it("and has no room left says so", async () => {
    await writeDraft(MARTA, "prayer", { content: "m".repeat(995) });
    await open();
    await button("Petición de oración").click();
    await expect.element(page.getByText("A ese texto ya no le cabe nada al final.")).toBeVisible();
    await expect.element(button("Agregarlo al final")).not.toBeInTheDocument();
  });
});

describe("a text that comes while another waits", () => {
  beforeEach(async () => {
    signIn("member");
    await kept(MARTA, "Lo de ayer", Date.now() - HOUR);
  });

  it("is put behind it, once", async () => {
    const { container } = await open("?texto=Lo+de+hoy");
    await expect.element(arrived()).toMatchTextContent(/Lo de ayer\s+Lo de hoy$/);
    await at("/compartir");
    await expect.element(page.getByText("Van juntos con lo que ya te esperaba aquí")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Petición de oración").click();
    await expect
      .element(page.getByLabelText("¿Por qué quieres que oremos?"))
      .toHaveValue("Lo de ayer\n\nLo de hoy");
    expect(await waiting()).toEqual([]);
  });

  it("is not doubled when it is the same", async () => {
    await open("?texto=Lo+de+ayer");
    await at("/compartir");
    await expect.element(arrived()).toMatchTextContent(/^Lo que llegóLo de ayer$/);
    await expect.element(button("Dejar solo lo último")).not.toBeInTheDocument();
  });

  it("stays alone when that is chosen, until it is undone", async () => {
    const { container } = await open("?texto=Lo+de+hoy");
    await at("/compartir");
    await button("Dejar solo lo último").click();
    await expect.element(arrived()).toMatchTextContent(/^Lo que llegóLo de hoy$/);
    await expect.element(page.getByText("Quitamos lo de antes")).toBeVisible();
    await focusIsAt("Quitamos lo de antes");
    expect(await waiting()).toEqual(["Lo de hoy"]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Deshacer").click();
    await expect.element(arrived()).toMatchTextContent(/Lo de ayer\s+Lo de hoy$/);
    await focusIsAt("Lo que llegó");
    expect((await waiting()).toSorted()).toEqual(["Lo de ayer", "Lo de hoy"]);
  });

  it("as a visitor, whose session had run out, is behind it once they have signed in", async () => {
    await open("?texto=Lo+de+hoy", null);
    await at("/compartir");
    await expect.element(arrived()).toMatchTextContent(/^Lo que llegóLo de hoy$/);
    signIn("member");
    await expect.element(arrived()).toMatchTextContent(/Lo de ayer\s+Lo de hoy$/);
    expect(await waiting(null)).toEqual([]);
  });

  it("in another tab at the same moment leaves neither out", async () => {
    const now = Date.now();
    expect(await Promise.all([kept(MARTA, "uno", now), kept(MARTA, "dos", now)])).toEqual([true, true]);
    expect((await waiting()).toSorted()).toEqual(["Lo de ayer", "dos", "uno"]);
  });
});

describe("a text that is thrown away", () => {
  it("says so where the focus is, and comes back", async () => {
    const { container } = await open();
    await at("/compartir");
    await button("Descartar lo que llegó").click();
    await expect.element(heading("Lo descartamos")).toBeVisible();
    await focusIsAt("Lo descartamos");
    expect(await waiting()).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Deshacer").click();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await focusIsAt("Lo que llegó");
    expect(await waiting()).toEqual(["Oren por Rosa, la operan el lunes"]);
  });

  it("and is not let go by the device stays, and says so", async () => {
    await open();
    await at("/compartir");
    const stuck = refuse("delete");
    await button("Descartar lo que llegó").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Tócalo de nuevo/);
    await expect.element(arrived()).toBeVisible();
    stuck.mockRestore();
  });
});

describe("a form that was chosen", () => {
  it.each([
    ["Petición de oración", "¿Por qué quieres que oremos?"],
    ["Testimonio", "Nombre"],
    ["Tema del foro", "Categoría"],
  ])("has the focus: %s", async (way, field) => {
    await open();
    await button(way).click();
    await expect.element(page.getByLabelText(field)).toHaveFocus();
  });

  it("opens without a word of a text that is not there", async () => {
    await open();
    await at("/compartir");
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toBeVisible();
    watch.disconnect();
    expect(said.filter((words) => /No llegó|descartamos/.test(words))).toEqual([]);
  });

  it("opens without an error when only the forgetting fails", async () => {
    await open();
    await at("/compartir");
    const stuck = refuse("delete");
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Oren por Rosa, la operan el lunes");
    stuck.mockRestore();
  });

  it("does not replace a text that could not be read", async () => {
    await open();
    await at("/compartir");
    await writeDraft(MARTA, "prayer", { content: "Por mi mamá" });
    const unread = refuse("get");
    await button("Petición de oración").click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    unread.mockRestore();
    expect((await readDraft(MARTA, "prayer"))?.value).toEqual({ content: "Por mi mamá" });
  });
});

/** The device refuses these calls. */
function refuse(call: "put" | "delete" | "get") {
  return vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

it("a text that the device cannot keep stays on the screen and in the address", async () => {
  const full = refuse("put");
  try {
    await open();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await at("/compartir?texto=Oren+por+Rosa%2C+la+operan+el+lunes");
    await button("Testimonio").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No pudimos guardar lo que escribiste/);
  } finally {
    full.mockRestore();
  }
});

it("a text that would be gone with the tab stays in the address, and nothing is promised", async () => {
  await deleteMemberStore(null);
  const blocked = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  try {
    const { container } = await open(undefined, null);
    await expect.element(page.getByText(/Este dispositivo no deja guardar tu texto/)).toBeVisible();
    await expect.element(page.getByText(/se queda guardado/)).not.toBeInTheDocument();
    await at("/compartir?texto=Oren+por+Rosa%2C+la+operan+el+lunes");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Descartar lo que llegó").click();
    await at("/compartir");
  } finally {
    blocked.mockRestore();
    await deleteMemberStore(null);
  }
});
