import * as v from "valibot";
import { callAs, Refusal, send } from "../_shared/caller.ts";
import { connect } from "../_shared/database.ts";
import type { Inviting } from "./handler.ts";

const prepared = v.object({ id: v.string(), email: v.string(), invited_by: v.string(), note: v.string() });

/** The word of a refusal of the auth server. */
const authRefused = v.object({ error_code: v.optional(v.string()) });

/**
 * The database, asked as the caller whether they may, and the auth server, asked with the key that may do everything. That
 * key is used after the database has said yes, and for the address that the database has noted.
 */
export function createInviting(url: string, keys: { publishable: string; secret: string }): Inviting {
  const service = connect(url, keys.secret);
  const asCaller = { url, key: keys.publishable };
  return {
    async prepare(authorization, { email, role, note }) {
      const args = { p_email: email, p_role: role, p_note: note };
      return v.parse(prepared, await callAs(asCaller, authorization, "prepare_invitation", args));
    },
    async mail({ email, invited_by, note }) {
      const { status, body } = await send(
        "POST",
        new URL("/auth/v1/invite", url),
        // Unlike PostgREST, auth wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
        { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
        { email, data: { invited_by, invitation_note: note } },
      );
      if (status === 200) return;
      const { error_code: code } = v.parse(authRefused, body ?? {});
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
