import * as v from "valibot";
import { Refusal } from "../_shared/caller.ts";
import { json, toAnyOrigin } from "../_shared/http.ts";

/** Address, role and note of an invitation. */
export type Asked = v.InferOutput<typeof asked>;

/** An invitation that the database has noted. */
type Prepared = {
  id: string;
  email: string;
  /** The inviter's name. */
  invited_by: string;
  note: string;
};

export type Inviting = {
  /** Asks the database as the caller, who must be an admin. Throws a Refusal, or when it does not answer. */
  prepare: (authorization: string, asked: Asked) => Promise<Prepared>;
  /** Has the auth server make the account and write the mail. Throws a Refusal, or when it does not answer. */
  mail: (invitation: Prepared) => Promise<void>;
  /** Notes that the mail went out. */
  markSent: (id: string) => Promise<void>;
};

/** LIMITS.invitationNoteMax */
const NOTE_MAX = 300;

const asked = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
  role: v.optional(v.picklist(["member", "admin", "super_admin"]), "member"),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_MAX)), ""),
});

/**
 * `POST {email, role?, note?}` with the token of an admin: the address gets the mail of an invitation. Answers `{code}` when
 * something is against it. Pages of any origin may ask.
 */
export async function handle(request: Request, inviting: Inviting): Promise<Response> {
  return toAnyOrigin(request, await answer(request, inviting));
}

async function answer(request: Request, { prepare, mail, markSent }: Inviting): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") return json(405, { code: "method_not_allowed" });
  const body = v.safeParse(asked, await request.json().catch(() => null));
  if (!body.success)
    return json(400, { code: v.getDotPath(body.issues[0]) === "email" ? "email_invalid" : "invalid" });
  try {
    const invitation = await prepare(request.headers.get("authorization") ?? "", body.output);
    await mail(invitation);
    // the mail is on its way, whatever the list says
    await markSent(invitation.id).catch((error: unknown) => complain(error));
    return json(200, { email: invitation.email });
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { code: error.message });
    complain(error);
    return json(502, { code: "no_answer" });
  }
}

function complain(error: unknown): void {
  console.error(`invite: ${String(error).slice(0, 300)}`);
}
