import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import type { DonationPayload } from "../schema.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aDonation, aFund } from "../testing/a-donation.ts";
import { MemberDonations } from "./my-donations.tsx";

const FUND = aFund();
const CLOSED = aFund({ id: anId(5), name: "Templo nuevo", is_active: false });
let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  server = new RowsServer({
    donation_funds: [FUND, CLOSED],
    donations: [
      aDonation({ id: anId(1), user_id: MARTA, amount: 100.1, status: "confirmed", given_on: "2026-02-02" }),
      aDonation({ id: anId(2), user_id: MARTA, amount: 200.2, status: "confirmed", given_on: "2026-03-02" }),
      aDonation({ id: anId(3), user_id: MARTA, amount: 50, given_on: "2026-04-02", fund_id: CLOSED.id }),
      aDonation({ id: anId(4), user_id: MARTA, amount: 999, status: "confirmed", given_on: "2025-12-31" }),
    ],
  });
});

const draw = () =>
  render(
    <MemberStage>
      <MemberDonations userId={MARTA} />
      <Confirmation />
    </MemberStage>,
  );
const button = (name: string) => page.getByRole("button", { name });

describe("a member's offerings", () => {
  it("stand by year, with the sum of what was confirmed", async () => {
    const { container } = await draw();
    await expect.element(page.getByText(/^Confirmado en 2026: \$300.30 MXN$/)).toBeVisible();
    await expect.element(page.getByText("$999.00 MXN")).not.toBeInTheDocument();
    await page.getByLabelText("Año").selectOptions("2025");
    await expect.element(page.getByText(/^Confirmado en 2025: \$999.00 MXN$/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("are named by their fund on the statement, however late the funds come", async () => {
    const answer = fetch;
    let bring = () => undefined as void;
    const late = new Promise<void>((resolve) => (bring = resolve));
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      if (new Request(input, init).url.includes("donation_funds")) await late;
      return answer(input, init);
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push(file as Blob);
      return "blob:";
    });
    await draw();
    await button("Mi constancia de 2026").click();
    expect(saved).toEqual([]);
    bring();
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]?.text()).toContain(`<td>${FUND.name}<small>`);
  });

  it("can be taken back until they are confirmed, after a question", async () => {
    await draw();
    await expect.element(page.getByText("$50.00 MXN")).toBeVisible();
    expect(page.getByRole("button", { name: "Retirar" }).elements()).toHaveLength(1);
    await button("Retirar").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect.element(page.getByText("$50.00 MXN")).not.toBeInTheDocument();
    expect(server.writes).toEqual([`DELETE donations id=eq.${anId(3)}&status=eq.reported {}`]);
  });

  it("are reported with their receipt, which survives a reload and waits with them", async () => {
    const first = await draw();
    await button("Registrar mi ofrenda").click();
    await page
      .getByLabelText("Comprobante", { exact: true })
      .upload(new File(["%PDF-1.4 prueba"], "spei.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("spei.pdf se enviará junto con tu ofrenda.")).toBeVisible();
    const { drafts, outbox } = await memberStore(MARTA);
    await expect.poll(() => drafts.get("donation")).toBeDefined();
    await first.unmount();

    await draw();
    await button("Registrar mi ofrenda").click();
    await expect.element(button("Quitar comprobante")).toBeVisible();
    await page.getByLabelText("Monto en MXN").fill("250");
    await page.getByLabelText("Para", { exact: true }).selectOptions("Diezmo");
    await button("Registrar mi ofrenda").click();
    await expect.poll(() => outbox.list()).toHaveLength(1);
    const [entry] = await outbox.list();
    const { receipt } = (entry?.payload ?? {}) as Partial<DonationPayload>;
    expect(receipt && new TextDecoder().decode(receipt.bytes)).toBe("%PDF-1.4 prueba");
    expect(server.writes).toEqual([]);
    await expect.poll(() => drafts.get("donation")).toBeUndefined();
  });

  it("take a photo of a camera made small, and a PDF whatever its sender calls it", async () => {
    await draw();
    await button("Registrar mi ofrenda").click();
    const receipt = page.getByLabelText("Comprobante", { exact: true });
    const kept = async () => {
      const draft = await (await memberStore(MARTA)).drafts.get("donation");
      return (draft?.value as Partial<DonationPayload> | undefined)?.receipt;
    };
    await receipt.upload(new File(["%PDF-1.4 prueba"], "spei", { type: "application/octet-stream" }));
    await expect.poll(async () => (await kept())?.type).toBe("application/pdf");
    await button("Quitar comprobante").click();

    const canvas = Object.assign(document.createElement("canvas"), { width: 3_000, height: 2_000 });
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 3_000, 1_000);
    const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    const large = new File([photo ?? "", new Uint8Array(4 * 1_024 * 1_024)], "1000012345", {
      type: "image/jpg",
    });
    await receipt.upload(large);
    await expect.poll(async () => (await kept())?.type).toBe("image/webp");
    const bitmap = await createImageBitmap(new Blob([(await kept())?.bytes ?? ""]));
    expect([bitmap.width, bitmap.height]).toEqual([2_000, 1_333]);
  });

  it("take no receipt of another kind, whatever its name says, and none above 3 MB", async () => {
    await draw();
    await button("Registrar mi ofrenda").click();
    const receipt = page.getByLabelText("Comprobante", { exact: true });
    await receipt.upload(new File(["MZ no soy una foto"], "foto.jpg", { type: "image/jpeg" }));
    await expect.element(page.getByText("Elige una foto (JPG, PNG o WebP) o un PDF.")).toBeVisible();
    const large = new File(["%PDF-", new Uint8Array(3 * 1_024 * 1_024 - 4)], "a.pdf", {
      type: "application/pdf",
    });
    await receipt.upload(large);
    await expect.element(page.getByText("El comprobante no puede superar los 3 MB")).toBeVisible();
    await expect.element(button("Agregar comprobante")).toBeVisible();
  });

  it("go to funds that are open, and say what is missing", async () => {
    await draw();
    await button("Registrar mi ofrenda").click();
    await expect.element(page.getByRole("option", { name: "Diezmo" })).toBeInTheDocument();
    await expect.element(page.getByRole("option", { name: "Templo nuevo" })).not.toBeInTheDocument();
    await page.getByLabelText("Monto en MXN").fill("0.20");
    await button("Registrar mi ofrenda").click();
    await expect.element(page.getByLabelText("Monto en MXN")).toHaveFocus();
    await expect
      .element(page.getByLabelText("Monto en MXN"))
      .toHaveAccessibleDescription("El monto debe ser de al menos $1");
    expect(await (await memberStore(MARTA)).outbox.list()).toEqual([]);
  });
});
