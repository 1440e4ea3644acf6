import { afterEach, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "#local/demo-accounts.ts";
import type { DonationPayload } from "#features/donations/schema.ts";
import type { Backend } from "../support/backend.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { asPageOf, leavePageAfterwards } from "./site-modules.ts";
import { shared } from "./stack.ts";

const [MARTA, LUCIA] = DEMO_ACCOUNTS;
const RECEIPT = "%PDF-1.4 prueba";

let backend: Backend;
let proxy: FaultProxy;

/** The modules of the site, loaded once they can know where they are. */
async function loadSite() {
  const [donations, client, ports] = await Promise.all([
    import("#features/donations/api.ts"),
    import("#platform/supabase/client.ts"),
    import("#platform/offline/outbox-sender.ts"),
  ]);
  return { ...donations, ...client, ...ports };
}
let site: Awaited<ReturnType<typeof loadSite>>;

shared.beforeAll(async ({ stack, network }) => {
  backend = stack;
  proxy = network;
  site = await asPageOf(proxy, loadSite);
});
afterEach(() => proxy.heal());
leavePageAfterwards();

const payload: DonationPayload = {
  fundId: "00000000-0000-4000-8000-00000000f001",
  fund: "Diezmo",
  amount: 250,
  givenOn: "2026-05-05",
  method: "transfer",
  reference: "",
  note: "",
  receipt: {
    name: "spei.pdf",
    type: "application/pdf",
    bytes: new Uint8Array(new TextEncoder().encode(RECEIPT)).buffer,
  },
};
const send = (id: string, owner: string = MARTA.id) =>
  site.storeDonation(payload, id, { owner, signal: AbortSignal.timeout(10_000) });
const stored = (id: string) =>
  backend.db.query<{ receipt_path: string; files: number }>(
    `select receipt_path, (select count(*)::int from storage.objects where bucket_id = 'receipts' and name = receipt_path) as files
     from public.donations where id = $1`,
    [id],
  );

it("stores a receipt under the key of its offering, before the offering", async () => {
  const id = crypto.randomUUID();
  await send(id);
  expect(await stored(id)).toEqual([{ receipt_path: `${MARTA.id}/${id}.pdf`, files: 1 }]);
  const file = await (await site.supabase()).storage.from("receipts").download(`${MARTA.id}/${id}.pdf`);
  expect(await file.data?.text()).toBe(RECEIPT);
});

it.each(["/storage/v1/object/receipts", "/rest/v1/donations"])(
  "stores both once when the answer to the first attempt at %s was lost",
  async (path) => {
    const id = crypto.randomUUID();
    proxy.next({ method: "POST", path: new RegExp(`^${path}`) }, "cut answer");
    await expect(send(id)).rejects.toMatchObject({ kind: "network" });
    await send(id);
    expect(await stored(id)).toEqual([{ receipt_path: `${MARTA.id}/${id}.pdf`, files: 1 }]);
  },
);

it("stores nothing under the name of a member who has signed out", async () => {
  const id = crypto.randomUUID();
  await expect(send(id, LUCIA.id)).rejects.toBeInstanceOf(site.OwnerSignedOutError);
  expect(await stored(id)).toEqual([]);
});
