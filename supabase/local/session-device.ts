import type { LocalDatabase } from "./database.ts";

/**
 * Notes on a session that an answer opens or renews from where it was asked for, as GoTrue does and Lite does not. `headers`
 * are those of the request.
 */
export async function noteDevice(db: LocalDatabase, headers: Headers, answer: Response): Promise<void> {
  const session = sessionOf(await accessTokenIn(answer));
  if (session === undefined) return;
  await db.query("update auth.sessions set user_agent = $2, ip = nullif($3, '')::inet where id = $1", [
    session,
    headers.get("user-agent") ?? "",
    headers.get("cf-connecting-ip") ?? "",
  ]);
}

/** The token of a new session: in the body, or in the address that the page of a mail link returns to. */
async function accessTokenIn(answer: Response): Promise<string | undefined> {
  const location = answer.headers.get("location");
  if (location !== null)
    return new URLSearchParams(location.split("#")[1] ?? "").get("access_token") ?? undefined;
  if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return undefined;
  const body = (await answer.clone().json()) as { access_token?: unknown } | null;
  return typeof body?.access_token === "string" ? body.access_token : undefined;
}

/** The session that a token of our own auth server belongs to. */
function sessionOf(token: string | undefined): string | undefined {
  const payload = token?.split(".")[1];
  if (payload === undefined) return undefined;
  const { session_id: id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
    session_id?: string;
  };
  return id;
}
