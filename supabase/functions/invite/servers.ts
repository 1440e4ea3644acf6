import * as v from "valibot";
import { connect } from "../_shared/database.ts";
import { type Inviting, Refusal } from "./handler.ts";

const ANSWER_WITHIN_MS = 15_000;

const prepared = v.object({ id: v.string(), email: v.string(), invited_by: v.string(), note: v.string() });

/** The word of a refusal: of the database its message, of the auth server its code. */
const refused = v.object({ message: v.optional(v.string()) });
const authRefused = v.object({ error_code: v.optional(v.string()) });

/**
 * The database, asked as the caller whether they may, and the auth server, asked with the key that may do everything. That
 * key is used after the database has said yes, and for the address that the database has noted.
 */
export function createInviting(url: string, keys: { publishable: string; secret: string }): Inviting {
  const service = connect(url, keys.secret);
  return {
    async prepare(authorization, { email, role, note }) {
      const { status, body } = await post(
        new URL("/rest/v1/rpc/prepare_invitation", url),
        { apikey: keys.publishable, ...(authorization && { authorization }) },
        { p_email: email, p_role: role, p_note: note },
      );
      if (status === 200) return v.parse(prepared, body);
      if (status >= 500) throw new Error(`the database answered ${status}`);
      const { message = "" } = v.parse(refused, body);
      // whoever may not call it, or comes with a token that has ended, is told no more than that
      throw status === 401 || status === 403
        ? new Refusal(403, "rank_required")
        : new Refusal(status, /^[a-z_]+$/.test(message) ? message : "invalid");
    },
    async mail({ email, invited_by, note }) {
      const { status, body } = await post(
        new URL("/auth/v1/invite", url),
        // Unlike PostgREST, auth wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
        { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
        { email, data: { invited_by, invitation_note: note } },
      );
      if (status === 200) return;
      const { error_code: code } = v.parse(authRefused, body);
      // they have confirmed an account since the database was asked
      if (code === "email_exists") throw new Refusal(409, "already_member");
      // 500 is the answer to a mail server that takes nothing
      throw new Refusal(status === 429 ? 429 : 502, code ?? "no_answer");
    },
    async markSent(id) {
      await service.rpc("mark_invitation_sent", { p_id: id });
    },
  };
}

async function post(url: URL, headers: Record<string, string>, body: unknown) {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await response.text();
  return { status: response.status, body: readJson(text) };
}

/** A gateway that fails answers a page. */
function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
