import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { paths } from "#domain/paths.ts";
import type { Role } from "#domain/roles.ts";
import { NewTopic } from "#features/forum/list/new-topic.tsx";
import { AskForPrayer } from "#features/prayers/components/ask-for-prayer.tsx";
import { SubmitTestimonial } from "#features/testimonials/components/submit-testimonial.tsx";
import { readDraft, writeDraft } from "#platform/offline/drafts.ts";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
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
            <Route path={paths.prayers()} element={<AskForPrayer userId={MARTA} onSent={() => {}} />} />
            <Route path={paths.testimonials()} element={<SubmitTestimonial userId={MARTA} name="Marta" />} />
            <Route path={paths.forum()} element={<NewTopic onClose={() => {}} />} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const arrived = () => page.getByRole("region", { name: "Lo que llegó" });
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
    expect(await readDraft(MARTA, "received")).toBeUndefined();
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
      .toHaveAccessibleDescription("Caben 500 letras: se queda el principio.");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue(`${"a".repeat(499)}…`);
  });

  it("waits when the page is left, until it is thrown away", async () => {
    const first = await open();
    await at("/compartir");
    await first.unmount();
    const second = await open("");
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await button("Descartar lo que llegó").click();
    await expect.element(page.getByRole("heading", { name: "No llegó ningún texto" })).toBeVisible();
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
    await expect.poll(() => readDraft(null, "received")).toBeUndefined();
  });

  it("that a visitor left more than a day ago is nobody's", async () => {
    await writeDraft(null, "received", {
      title: "",
      text: "De otra",
      link: "",
      at: Date.now() - 25 * 3_600_000,
    });
    await open("");
    await expect.element(page.getByRole("heading", { name: "No llegó ningún texto" })).toBeVisible();
  });

  it("can become a prophecy for an admin only", async () => {
    const member = await open();
    await expect.element(button("Testimonio")).toBeVisible();
    await expect.element(button("Profecía")).not.toBeInTheDocument();
    await member.unmount();
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
    await expect.element(button("Testimonio")).toBeVisible();
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
    expect(await readDraft(MARTA, "received")).toMatchObject({
      value: { text: "Oren por Rosa, la operan el lunes" },
    });
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

it("a text that the device cannot keep stays on the screen and in the address", async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  try {
    signIn("member");
    await open();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await at("/compartir?texto=Oren+por+Rosa%2C+la+operan+el+lunes");
    await button("Testimonio").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No pudimos guardar lo que escribiste/);
  } finally {
    full.mockRestore();
  }
});
