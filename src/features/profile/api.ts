import { joinNames } from "#domain/person-name.ts";
import { currentSession } from "#platform/session/session.ts";
import { db, supabase } from "#platform/supabase/client.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { storedAddress } from "#platform/supabase/environment.ts";
import { extensionOf, fileProblem } from "#platform/supabase/upload.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { PHOTO_BUCKET, photoPathOf } from "./rules.ts";
import type { NamesValues } from "./schema.ts";

type Row = Database["public"]["Tables"]["profiles"]["Row"];

/** Columns of the person's own row that /perfil shows and changes. */
export type Profile = Pick<Row, "first_name" | "last_name" | "avatar_url" | "allow_mentions"> &
  // a copy on this device may be of an older build
  Partial<Pick<Row, "asked_first_name" | "asked_last_name" | "asked_at">>;

const COLUMNS =
  "first_name, last_name, asked_first_name, asked_last_name, asked_at, avatar_url, allow_mentions";

/** One's own profile; a missing row is made with the defaults first. Throws AppError. */
export async function readProfile(signal: AbortSignal): Promise<Profile> {
  const found = await findProfile(signal);
  if (found) return found;
  unwrap(await (await db()).rpc("ensure_app_user"));
  const made = await findProfile(signal);
  if (!made) throw new AppError("not-found", "profile");
  return made;
}

/**
 * Saves the names: in `profiles`, from where the database copies them, and in the account. Answers whether they wait for an
 * admin, as another name of a person of the directory does. Throws AppError.
 */
export async function saveNames({ firstName, lastName }: NamesValues): Promise<boolean> {
  const names = { first_name: firstName, last_name: lastName || null };
  const { asked_at: askedAt } = await updateProfile(names);
  const isWaiting = typeof askedAt === "string";
  if (!isWaiting) await greetBy(names);
  return isWaiting;
}

/** Greets the person by the names that others see: saves them in the account, unless it has them. Throws AppError. */
export async function greetBy(names: Pick<Profile, "first_name" | "last_name">): Promise<void> {
  const { first_name, last_name } = names;
  const full_name = joinNames(first_name, last_name);
  if (!full_name || full_name === currentSession().fullName) return;
  const { auth } = await supabase();
  const { error } = await auth.updateUser({ data: { first_name, last_name, full_name } });
  if (error) throw toAppError(error);
}

/** Whether others may mention this person in comments. */
export async function saveAllowMentions(allowed: boolean): Promise<void> {
  await updateProfile({ allow_mentions: allowed });
}

/** Uploads a picture, shows it in the profile and removes the one before. Throws AppError. */
export async function savePhoto(photo: Blob, previous: string | null): Promise<void> {
  const userId = ownId();
  const { storage } = await supabase();
  const bucket = storage.from(PHOTO_BUCKET);
  const path = `${userId}/${Date.now()}.${extensionOf(photo)}`;
  const { error } = await bucket.upload(path, photo, { contentType: photo.type, cacheControl: "31536000" });
  if (error) throw await fileProblem(error);
  const url = storedAddress(bucket.getPublicUrl(path).data.publicUrl, location.origin);
  await updateProfile({ avatar_url: url });
  await removeFile(previous);
}

/** Back to the initials. */
export async function removePhoto(previous: string | null): Promise<void> {
  await updateProfile({ avatar_url: null });
  await removeFile(previous);
}

async function findProfile(signal: AbortSignal): Promise<Profile | undefined> {
  const rows = (await db()).from("profiles");
  const query = rows.select(COLUMNS).eq("id", ownId()).limit(1);
  const [profile] = unwrap(await query.abortSignal(signal));
  return profile;
}

/** RLS answers a refused update with no rows instead of an error. */
async function updateProfile(changes: Partial<Profile>): Promise<Pick<Required<Profile>, "asked_at">> {
  const rows = unwrap(
    await (await db()).from("profiles").update(changes).eq("id", ownId()).select("asked_at"),
  );
  if (!rows[0]) throw new AppError("denied", "profile_update");
  return rows[0];
}

/** An orphaned file is harmless, so a failure to remove it is ignored. */
async function removeFile(storedUrl: string | null): Promise<void> {
  const path = photoPathOf(storedUrl, ownId());
  if (path) await (await supabase()).storage.from(PHOTO_BUCKET).remove([path]);
}

/** Without a person the failure is "No user logged in": a code for reports, the screen is Spanish. */
function ownId(): string {
  const { userId } = currentSession();
  if (!userId) throw new AppError("denied", "No user logged in");
  return userId;
}
