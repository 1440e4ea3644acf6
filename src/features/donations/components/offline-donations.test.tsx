import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { isCacheablePage } from "#domain/cached-pages.ts";
import { paths } from "#domain/paths.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { shownSince } from "#platform/query/shown-since.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { signOut } from "#platform/sign-in/sign-out.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { donationKind } from "../outbox-kind.ts";
import type { DonationPayload } from "../schema.ts";
import { aDonation, aFund } from "../testing/a-donation.ts";
import { MemberDonations } from "./my-donations.tsx";

const RUBEN = anId(92);
const HOUR = 60 * 60_000;
const FUND = aFund();
let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  server = new RowsServer({
    donation_funds: [FUND],
    donations: [
      aDonation({ id: anId(1), user_id: MARTA, amount: 100.1, status: "confirmed", given_on: "2026-02-02" }),
      aDonation({ id: anId(2), user_id: MARTA, amount: 50, given_on: "2026-04-02" }),
      aDonation({ id: anId(3), user_id: RUBEN, amount: 777, status: "confirmed", given_on: "2026-04-02" }),
    ],
  });
});

const draw = (userId = MARTA) =>
  render(
    <MemberStage>
      <MemberDonations userId={userId} />
    </MemberStage>,
  );
const button = (name: string) => page.getByRole("button", { name });
const total = () => page.getByText(/^Confirmado en 2026: \$100\.10 MXN$/);
const stored = async () => (await memberStore(MARTA)).values.get("my-donations");

/** Reads the list once, three hours ago; then the page is opened again where the server cannot be reached. */
async function leaveNetwork(): Promise<void> {
  const before = await draw();
  await expect.poll(async () => (await stored())?.value).toBeDefined();
  await before.unmount();
  const { values } = await memberStore(MARTA);
  await values.put({ id: "my-donations", value: (await stored())?.value, cachedAt: Date.now() - 3 * HOUR });
  queryClient.clear();
  server.mood = "offline";
}

describe("a member's offerings without network", () => {
  it("are those that were read last, with the age of the copy", async () => {
    await leaveNetwork();
    const { container } = await draw();
    await expect.element(total()).toBeVisible();
    await expect.element(page.getByText("$50.00 MXN")).toBeVisible();
    await expect.element(page.getByText("Puede faltar lo más reciente")).toBeVisible();
    await expect.element(page.getByText(/Esta lista es de hace 3 horas/)).toBeVisible();
    expect(shownSince(queryClient)).toBe((await stored())?.cachedAt);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("have their age in the bar of the page alone, where the browser knows that there is no network", async () => {
    await leaveNetwork();
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await draw();
    await expect.element(page.getByText("Puede faltar lo más reciente")).toBeVisible();
    await expect.element(page.getByText(/Esta lista es de/)).not.toBeInTheDocument();
    network.mockRestore();
  });

  it("make a statement that says what it was made from", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push(file as Blob);
      return "blob:";
    });
    const before = await draw();
    await button("Mi constancia de 2026").click();
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]?.text()).not.toContain("sin conexión");
    const names = queryClient.getQueryData(["donations", "funds"]);
    await before.unmount();
    await leaveNetwork();
    queryClient.setQueryData(["donations", "funds"], names);
    await draw();
    await expect.element(page.getByText("Puede faltar lo más reciente")).toBeVisible();
    await button("Mi constancia de 2026").click();
    await expect.poll(() => saved.length).toBe(2);
    const paper = await saved[1]?.text();
    expect(paper).toContain("$100.10 MXN");
    expect(paper).toMatch(
      /Se hizo sin conexión, con lo que este dispositivo había leído el .*: puede faltar lo que se confirmó después\./,
    );
  });

  it("that were never read here say so, and are asked for again", async () => {
    server.mood = "offline";
    const { container } = await draw();
    await expect.element(page.getByText("No pudimos cargar tus ofrendas")).toBeVisible();
    await expect
      .element(page.getByText(/^Lo que ya registraste sigue guardado en la iglesia\. Revisa tu conexión/))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(total()).toBeVisible();
    await expect.element(page.getByText("No pudimos cargar tus ofrendas")).not.toBeInTheDocument();
  });

  it("are not said to be none because there were none at the last visit", async () => {
    const given = server.tables["donations"] ?? [];
    server.tables["donations"] = [];
    await leaveNetwork();
    server.tables["donations"] = given;
    await draw();
    await expect.element(page.getByText("No pudimos cargar tus ofrendas")).toBeVisible();
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(total()).toBeVisible();
  });

  it("include the one that was sent while another page was open", async () => {
    storeSession({ id: MARTA });
    await donationKind.send(
      {
        fundId: FUND.id,
        fund: FUND.name,
        amount: 321,
        givenOn: "2026-05-05",
        method: "transfer",
        reference: "",
        note: "",
        receipt: null,
      },
      anId(9),
      {
        owner: MARTA,
        signal: new AbortController().signal,
        place: undefined,
        age: 0,
        show: async (work) => void (await work()),
      },
    );
    queryClient.clear();
    server.mood = "offline";
    await draw();
    await expect.element(page.getByText("$321.00 MXN")).toBeVisible();
  });
});

describe("an offering that the server refused", () => {
  const CLOSED = aFund({ id: anId(31), name: "Viaje misionero", is_active: false });
  const receipt = { name: "transferencia.pdf", type: "application/pdf", bytes: new ArrayBuffer(3) };
  const payload: DonationPayload = {
    fundId: CLOSED.id,
    fund: CLOSED.name,
    amount: 1250.5,
    givenOn: "2026-05-05",
    method: "cash",
    reference: "F-7",
    note: "Con gusto",
    receipt,
  };
  const refused = (problem: string): OutboxEntry => ({
    id: anId(9),
    kind: "donation",
    payload,
    revision: "1",
    createdAt: 1,
    attempts: 1,
    nextAttemptAt: 0,
    state: "refused",
    problem,
  });
  const entry = async () => (await memberStore(MARTA)).outbox.get(anId(9));

  it("because its fund was closed names the fund, and is corrected with all that was written and its receipt", async () => {
    storeSession({ id: MARTA });
    server.tables["donation_funds"] = [FUND, CLOSED];
    const fetchRows = globalThis.fetch;
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      init?.method === "POST"
        ? Promise.resolve(Response.json({ code: "23514", message: "fund_is_closed" }, { status: 400 }))
        : fetchRows(input, init),
    );
    const sent = donationKind.send({ ...payload, receipt: null }, anId(9), {
      owner: MARTA,
      signal: new AbortController().signal,
      place: undefined,
      age: 0,
      show: async () => undefined,
    });
    const outcome = outcomeOf(await sent.catch((error: unknown) => error), donationKind.refusals);
    const problem = "problem" in outcome ? outcome.problem : "";
    await keepEntry(MARTA, refused(problem));
    const { container } = await draw();
    const item = page.getByRole("listitem").filter({ hasText: "$1,250.50 MXN" });
    await expect.element(item.getByText("Viaje misionero")).toBeVisible();
    await expect.element(item.getByText(/^Ese fondo ya no recibe ofrendas\. .*«Editar»/)).toBeVisible();
    await item.getByRole("button", { name: "Editar" }).click();
    await expect.element(item.getByLabelText("Monto en MXN")).toHaveValue("1250.5");
    await expect.element(item.getByLabelText("Fecha")).toHaveValue("2026-05-05");
    await expect.element(item.getByLabelText("Cómo")).toHaveValue("cash");
    await expect.element(item.getByLabelText(/^Referencia o folio/)).toHaveValue("F-7");
    await expect.element(item.getByLabelText(/^Nota/)).toHaveValue("Con gusto");
    await expect.element(item.getByText("transferencia.pdf se enviará junto con tu ofrenda.")).toBeVisible();
    // A closed fund is no choice: the person picks another one.
    await expect.element(item.getByLabelText("Para")).toHaveValue("");
    expect(await accessibilityProblems(container)).toEqual([]);
    await item.getByLabelText("Para").selectOptions(FUND.id);
    await item.getByRole("button", { name: "Guardar y enviar" }).click();
    await expect
      .poll(entry)
      .toMatchObject({ state: "pending", payload: { ...payload, fundId: FUND.id, fund: FUND.name } });
    // A file of the refused attempt may be under the first name, and would be taken for this one.
    expect((await entry())?.payload).toMatchObject({ receiptId: expect.stringMatching(/^[\da-f-]{36}$/) });
    await expect.element(item.getByLabelText("Monto en MXN")).not.toBeInTheDocument();
  });

  it("has after its correction the receipt under a new name, since the refused attempt may have left one", async () => {
    storeSession({ id: MARTA });
    const receiptId = anId(41);
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const isFile = pathname.includes("/storage/");
      sent.push(isFile ? pathname : await request.text());
      return Response.json(isFile ? { Key: "k", Id: anId(42) } : [{ id: anId(9) }]);
    });
    await donationKind.send({ ...payload, receiptId }, anId(9), {
      owner: MARTA,
      signal: new AbortController().signal,
      place: undefined,
      age: 0,
      show: async () => undefined,
    });
    expect(sent[0]).toMatch(new RegExp(`/receipts/${MARTA}/${receiptId}\\.pdf$`));
    expect(sent[1]).toContain(`"receipt_path":"${MARTA}/${receiptId}.pdf"`);
  });

  it("stays as it was when the correction is cancelled", async () => {
    await keepEntry(MARTA, refused("Porque no."));
    await draw();
    const item = page.getByRole("listitem").filter({ hasText: "$1,250.50 MXN" });
    await item.getByRole("button", { name: "Editar" }).click();
    await item.getByLabelText(/^Nota/).fill("Otra cosa");
    await item.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(item.getByLabelText(/^Nota/)).not.toBeInTheDocument();
    expect(await entry()).toMatchObject({ state: "refused", payload });
    await item.getByRole("button", { name: "Editar" }).click();
    await expect.element(item.getByLabelText(/^Nota/)).toHaveValue("Con gusto");
  });
});

describe("a copy of offerings", () => {
  it("holds the person's own only, in their own store and nowhere else on the device", async () => {
    // An admin may read everybody's.
    store.set(sessionAtom, sessionOf({ id: MARTA }, "admin", "signed-in"));
    await leaveNetwork();
    expect((await stored())?.value).toMatchObject([{ user_id: MARTA }, { user_id: MARTA }]);
    expect(JSON.stringify(localStorage)).not.toContain("Marta Hernández");
    expect(isCacheablePage(paths.donations())).toBe(false);
  });

  it("goes at sign-out, and the next account sees nothing of it", async () => {
    storeSession({ id: MARTA });
    await leaveNetwork();
    await signOut();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`iglesia-${MARTA}`);
    store.set(sessionAtom, sessionOf({ id: RUBEN }, "member", "signed-in"));
    await draw(RUBEN);
    await expect.element(page.getByText("No pudimos cargar tus ofrendas")).toBeVisible();
    await expect.element(page.getByText("MXN", { exact: false })).not.toBeInTheDocument();
  });
});
