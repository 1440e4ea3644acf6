import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { ONCE, storeRow, withdrawRow } from "#platform/offline/store-row.ts";
import type { OutboxFile } from "#features/donations/schema.ts";
import { db, supabase } from "#platform/supabase/client.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import { fileProblem } from "#platform/supabase/upload.ts";
import { signedAddress } from "#platform/supabase/signed-address.ts";
import type { DonationPayload } from "./schema.ts";
import type { Donation, Fund } from "./donation.ts";

export const DONATION_COLUMNS =
  "id, user_id, donor_name, fund_id, amount, given_on, method, reference, note, receipt_path, status, version, created_at";
export const FUND_COLUMNS = "id, name, description, is_active, position, version";

/** All funds in their order, closed ones too. Throws AppError. */
export async function listFunds(signal = new AbortController().signal): Promise<Fund[]> {
  const query = (await db()).from("donation_funds").select(FUND_COLUMNS).order("position").order("name");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** A person's own offerings, newest first. Throws AppError. */
export async function listMine(userId: string, signal: AbortSignal): Promise<Donation[]> {
  const query = (await db())
    .from("donations")
    .select(DONATION_COLUMNS)
    // An admin may read everybody's; here it is about one's own.
    .eq("user_id", userId)
    .order("given_on", { ascending: false })
    .order("id");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Stores an offering of `owner` with its receipt, as `storeRow` does. */
export async function storeDonation(payload: DonationPayload, id: string, sending: Sending): Promise<void> {
  const { owner, signal } = sending;
  const { fundId, amount, givenOn, method, reference, note, receipt, receiptId = id } = payload;
  const receiptPath = receipt && `${owner}/${receiptId}.${RECEIPT_ENDINGS[receipt.type] ?? "jpg"}`;
  const row = {
    id,
    user_id: owner,
    fund_id: fundId,
    amount,
    given_on: givenOn,
    method,
    reference,
    note,
    receipt_path: receiptPath,
    // An admin's own offering is reported like anybody's: another admin confirms it.
    status: "reported" as const,
  };
  if (receipt && receiptPath)
    await asOwner(owner, (authorization) => storeReceipt(receiptPath, receipt, authorization, signal));
  await storeRow(id, sending, {
    insert: (rows) => rows.from("donations").upsert(row, ONCE),
    readBack: (rows) => rows.from("donations").select("id").eq("id", id).eq("user_id", owner),
  });
}

/** Deletes an offering of `sending.owner`, if it was stored, as `withdrawRow` does. */
export function withdrawUnsent(id: string, sending: Sending): Promise<void> {
  return withdrawRow(id, sending, (rows) =>
    rows
      .from("donations")
      .delete()
      .eq("id", id)
      .eq("user_id", sending.owner)
      .eq("status", "reported")
      .select("id"),
  );
}

/** Withdraws a reported offering that is not confirmed yet. Throws AppError. */
export async function withdrawDonation({
  id,
  receipt_path: receipt,
}: Pick<Donation, "id" | "receipt_path">): Promise<void> {
  const answer = await (
    await db()
  )
    .from("donations")
    .delete()
    .eq("id", id)
    .eq("status", "reported")
    .select("id");
  if (assertRows(unwrap(answer)).length === 0) throw new AppError("conflict", "donation-status");
  // The row is gone, so a file that stayed behind belongs to nobody.
  if (receipt) await (await supabase()).storage.from("receipts").remove([receipt]);
}

/** Uploads a receipt under the key of its offering; one that is there already came with an earlier attempt. Throws AppError. */
async function storeReceipt(
  path: string,
  { type, bytes }: OutboxFile,
  authorization: string,
  signal: AbortSignal,
): Promise<void> {
  const bucket = (await supabase()).storage.from("receipts");
  const { error } = await abortable(
    bucket.upload(path, new Blob([bytes], { type }), {
      contentType: type,
      headers: { Authorization: authorization },
    }),
    signal,
  );
  if (error && !isThere(error)) throw await fileProblem(error);
}

/** The storage says 409 as a number or as a text, beside an HTTP status of 400. */
function isThere(error: object): boolean {
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  return [status, statusCode].some((code) => Number(code) === 409);
}

/** The client of the storage takes no signal: an aborted caller only stops waiting for it. */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const gone = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new AppError("network", "aborted")), { once: true });
  });
  return Promise.race([work, gone]);
}

const RECEIPT_ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** An address of a receipt that opens for some minutes. Throws AppError. */
export function receiptAddress(path: string): Promise<string> {
  return signedAddress("receipts", path);
}
