import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { isCacheablePage } from "#domain/cached-pages.ts";
import { paths } from "#domain/paths.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { shownSince } from "#platform/query/shown-since.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { signOut } from "#platform/sign-in/sign-out.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { donationKind } from "../outbox-kind.ts";
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
