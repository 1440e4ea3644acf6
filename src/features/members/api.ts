import { currentSession } from "#platform/session/session.ts";
import { confirmPassword } from "#platform/sign-in/recent-session.ts";
import { db, supabase } from "#platform/supabase/client.ts";
import { AppError, assertRows, toAppError, unwrap } from "#platform/supabase/errors.ts";
import type {
  ContactRequest,
  Deletion,
  FieldAudience,
  MemberCard,
  MemberDetails,
  MemberLine,
  OwnStanding,
} from "./member.ts";
import type { OwnCopy, OwnFile } from "./own-copy.ts";
import { rowOf, type DetailsSent, type LeaveFields } from "./schema.ts";

const DETAILS =
  "phone, birth_day, birth_month, neighbourhood, about, photo_for, phone_for, email_for, birthday_for, neighbourhood_for, about_for, is_hidden, is_minor, listed_since, version";

/** A ministry that somebody may serve in. */
export interface Ministry {
  id: string;
  name: string;
}

/** Twenty of the directory by name, from page 1. Throws AppError. */
export async function searchMembers(
  words: string | undefined,
  ministryId: string | undefined,
  page: number,
  signal: AbortSignal,
): Promise<MemberLine[]> {
  const query = (await db()).rpc("search_members", {
    p_words: words ?? "",
    ...(ministryId && { p_ministry_id: ministryId }),
    p_page: page,
  });
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/**
 * One member; `as` shows one's own card as others see it. Null for a person who is not in the directory. Throws
 * AppError.
 */
export async function readCard(id: string, as?: FieldAudience): Promise<MemberCard | null> {
  const client = await db();
  const cards: MemberCard[] = unwrap(
    await client.rpc("member_card", { p_user_id: id, ...(as && { p_as: as }) }),
  );
  return cards[0] ?? null;
}

/** The ministries that are at work, by name. Throws AppError. */
export async function listMinistries(signal: AbortSignal): Promise<Ministry[]> {
  const query = (await db()).from("ministries").select("id, name").eq("is_active", true).order("name");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Asks somebody for their number. Throws AppError. */
export async function askContact(id: string, message: string): Promise<void> {
  unwrap(await (await db()).rpc("ask_contact", { p_user_id: id, p_message: message }));
}

/** One's own row, what one has consented to, and the version of the notice that counts. Throws AppError. */
export async function readStanding(signal: AbortSignal): Promise<OwnStanding> {
  const client = await db();
  const [own, words, notice] = await Promise.all([
    client.from("member_details").select(DETAILS).eq("user_id", ownId()).abortSignal(signal),
    client
      .from("consents")
      .select("is_given, created_at, notice_version")
      .eq("kind", "directory")
      .order("id", { ascending: false })
      .limit(1)
      .abortSignal(signal),
    client.from("site_settings").select("version").eq("key", "privacy").abortSignal(signal),
  ]);
  const [details] = unwrap(own);
  if (!details) throw new AppError("not-found", "member_details");
  const [newest] = unwrap(words);
  return {
    details,
    consent: {
      isGiven: newest?.is_given ?? false,
      since: newest?.created_at ?? null,
      version: newest?.notice_version ?? 0,
      current: unwrap(notice)[0]?.version ?? 0,
    },
  };
}

/** Saves what one tells over `version`; null when another device saved first. Throws AppError. */
export async function saveDetails(version: number, sent: DetailsSent): Promise<MemberDetails | null> {
  const update = (await db()).from("member_details").update(rowOf(sent));
  const rows = unwrap(await update.eq("user_id", ownId()).eq("version", version).select(DETAILS));
  return rows[0] ?? null;
}

/** Reads what one tells, as the server has it. Throws AppError. */
export async function readDetails(): Promise<MemberDetails | null> {
  const query = (await db()).from("member_details").select(DETAILS).eq("user_id", ownId());
  return unwrap(await query)[0] ?? null;
}

/** Takes oneself out of the directory, or back in. Throws AppError. */
export async function setHidden(isHidden: boolean): Promise<void> {
  const update = (await db()).from("member_details").update({ is_hidden: isHidden });
  if (unwrap(await update.eq("user_id", ownId()).select("user_id")).length === 0) {
    throw new AppError("denied", "member_details");
  }
}

/** Gives or withdraws the consent to be listed in the directory. Throws AppError. */
export async function recordConsent(isGiven: boolean, noticeVersion: number): Promise<void> {
  unwrap(
    await (
      await db()
    ).rpc("record_consent", { p_kind: "directory", p_is_given: isGiven, p_notice_version: noticeVersion }),
  );
}

/** Requests for the member's telephone number, newest first. Throws AppError. */
export async function listRequests(signal: AbortSignal): Promise<ContactRequest[]> {
  const query = (await db())
    .from("contact_requests")
    .select("id, from_name, message, is_shared, created_at")
    .order("created_at", { ascending: false })
    .limit(50);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Shares the member's telephone number with the requester, or refuses. Throws AppError. */
export async function answerRequest(id: string, isShared: boolean): Promise<void> {
  unwrap(await (await db()).rpc("answer_contact", { p_id: id, p_is_shared: isShared }));
}

/** Everything that the site knows of the person. Throws AppError. */
export async function exportMyData(): Promise<OwnCopy> {
  return unwrap(await (await db()).rpc("export_my_data")) as unknown as OwnCopy;
}

/** As long as a picture of 3 MB takes over a slow network, in milliseconds. */
const FILE_MS = 120_000;

/** One of the person's own files; null when the storage no longer has it. Throws AppError. */
export async function readOwnFile({ bucket, name }: OwnFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const { storage } = await supabase();
  const { data, error } = await storage
    .from(bucket)
    .download(name, {}, { signal: AbortSignal.timeout(FILE_MS) });
  if (!error) return new Uint8Array(await data.arrayBuffer());
  const problem = toAppError(error);
  if (problem.kind === "not-found") return null;
  throw problem;
}

/** Ends the account after the password has been typed again; answers when it will be gone. Throws AppError. */
export async function deleteAccount({ words, password }: LeaveFields): Promise<string> {
  await confirmPassword(password);
  return unwrap(await (await db()).rpc("delete_my_account", { p_keep_words: words === "keep" }));
}

/** When one's account will be gone; null when one asked for no such thing. Throws AppError. */
export async function readDeletion(signal: AbortSignal): Promise<Deletion | null> {
  const rows = unwrap(await (await db()).rpc("my_deletion").abortSignal(signal));
  return rows[0] ?? null;
}

/** Comes back. Throws AppError. */
export async function cancelDeletion(): Promise<void> {
  if (!unwrap(await (await db()).rpc("cancel_deletion"))) throw new AppError("not-found", "deletion");
}

function ownId(): string {
  const { userId } = currentSession();
  if (!userId) throw new AppError("denied", "No user logged in");
  return userId;
}
