import { db, type Rows } from "#platform/supabase/client.ts";
import { eachRow, type EachRow } from "#platform/supabase/each-row.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { readAll, readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { DONATION_COLUMNS, FUND_COLUMNS } from "../api.ts";
import type { Donation, DonationStatus, Fund } from "../donation.ts";
import type { PanelFilter, SortColumn } from "./donation-filter.ts";
import type { LedgerEntry } from "./schema.ts";

/** The table's column for each column of the panel that can be sorted. */
const SORTED_BY: Record<SortColumn, string> = { nombre: "donor_name", fecha: "given_on", monto: "amount" };

/** The confirmed sum of a month (1 to 12) and fund, in MXN. */
export interface MonthTotal {
  month: number;
  fund_id: string;
  fund: string;
  total: number;
  gifts: number;
}

/** A page of the ledger, newest day first unless `filter` has another order. Throws AppError. */
export async function listDonations(filter: PanelFilter, signal: AbortSignal): Promise<Page<Donation>> {
  return readPage<Donation>(matching(await db(), filter), filter.page, signal);
}

/** Every line that a filter lets through, for an export. Throws AppError. */
export async function allDonations(filter: PanelFilter): Promise<Donation[]> {
  const client = await db();
  return readAll<Donation>(() => matching(client, filter));
}

/** Everything that the giver of this line gave in its year: by account, or by name where there is none. Throws AppError. */
export async function yearOfGiver({
  user_id: userId,
  donor_name: name,
  given_on: day,
}: Donation): Promise<Donation[]> {
  const year = day.slice(0, 4);
  const client = await db();
  return readAll<Donation>(() => {
    const rows = client.from("donations").select(DONATION_COLUMNS);
    const ofGiver = userId ? rows.eq("user_id", userId) : rows.is("user_id", null).eq("donor_name", name);
    return ofGiver
      .gte("given_on", `${year}-01-01`)
      .lte("given_on", `${year}-12-31`)
      .order("given_on")
      .order("id");
  });
}

/** Records an offering that an admin has in hand: confirmed at once. A repeat under the same id changes nothing. Throws AppError. */
export async function recordDonation(id: string, entry: LedgerEntry): Promise<void> {
  const row = { id, ...columnsOf(entry), status: "confirmed" as const };
  unwrap(await (await db()).from("donations").upsert(row, { onConflict: "id", ignoreDuplicates: true }));
}

/** Corrects a line over `version`; null when the server has no row with it. Throws AppError. */
export async function saveDonation(
  { id, version }: Pick<Donation, "id" | "version">,
  entry: LedgerEntry,
): Promise<Donation | null> {
  const update = (await db()).from("donations").update(columnsOf(entry));
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(DONATION_COLUMNS));
  return rows[0] ?? null;
}

/** A line as it is now; null when it is gone. Throws AppError. */
export async function readDonation(id: string): Promise<Donation | null> {
  const rows = unwrap(await (await db()).from("donations").select(DONATION_COLUMNS).eq("id", id));
  return rows[0] ?? null;
}

/** Confirms or rejects lines in one call, as they were seen: what somebody changed meanwhile stays. Throws AppError when all failed. */
export async function decide(seen: readonly Donation[], status: DonationStatus): Promise<EachRow<Donation>> {
  const outcomes = await (
    await db()
  ).rpc("change_donations", {
    p_ids: seen.map(({ id }) => id),
    p_versions: seen.map(({ version }) => version),
    p_statuses: seen.map(() => status),
  });
  return eachRow(seen, ({ id }) => id, unwrap(outcomes));
}

/** Deletes a line for good; one that is already gone is no failure. Throws AppError. */
export async function deleteDonation(id: string): Promise<void> {
  unwrap(await (await db()).from("donations").delete().eq("id", id));
}

/** Confirmed sums of a year by month and fund. Throws AppError. */
export async function readTotals(year: number, signal: AbortSignal): Promise<MonthTotal[]> {
  const query = (await db()).rpc("donation_totals", { p_year: year });
  const rows = unwrap(await query.abortSignal(signal));
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** Creates a fund, or saves one over its version; null when somebody saved first. Throws AppError "conflict" for a name that is taken. */
export async function saveFund(
  fund: Omit<Fund, "version"> & { version: number | null },
): Promise<Fund | null> {
  const rows = (await db()).from("donation_funds");
  const { id, version, ...columns } = fund;
  const answer =
    version === null
      ? await rows.insert({ id, ...columns }).select(FUND_COLUMNS)
      : await rows.update(columns).eq("id", id).eq("version", version).select(FUND_COLUMNS);
  return unwrap(answer)[0] ?? null;
}

function columnsOf({ donorName, userId, fundId, amount, givenOn, method, reference, note }: LedgerEntry) {
  return {
    donor_name: donorName,
    user_id: userId,
    fund_id: fundId,
    amount,
    given_on: givenOn,
    method,
    reference,
    note,
  };
}

function matching(client: Rows, { status, fundId, month, search, sort }: PanelFilter) {
  const { column, descending } = sort ?? { column: "fecha", descending: true };
  const rows = search
    ? client.rpc("search_donations", { p_words: search }, { count: "exact" }).select(DONATION_COLUMNS)
    : client.from("donations").select(DONATION_COLUMNS, { count: "exact" });
  let query = rows.order(SORTED_BY[column], { ascending: !descending }).order("id");
  if (status) query = query.eq("status", status);
  if (fundId) query = query.eq("fund_id", fundId);
  if (month) query = query.gte("given_on", `${month}-01`).lt("given_on", firstOfNext(month));
  return query;
}

/** The first day of the month after yyyy-mm. */
function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
}
