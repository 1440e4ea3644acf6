import * as v from "valibot";
import { Refusal, send } from "../_shared/caller.ts";
import { connect } from "../_shared/database.ts";
import type { Saving } from "./handler.ts";

const taken = v.nullable(v.object({ email: v.string(), user_id: v.nullable(v.string()) }));

/** The word of a refusal of the auth server. */
const authRefused = v.object({ error_code: v.optional(v.string()) });

/**
 * The database and the auth server, asked with the key that may do everything: the caller has no account yet, and the
 * ticket says which one they may have.
 */
export function createSaving(url: string, secret: string): Saving {
  const service = connect(url, secret);
  // Unlike PostgREST, auth wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
  const headers = { apikey: secret, authorization: `Bearer ${secret}` };
  return {
    take: async (ticket) => v.parse(taken, await service.rpc("take_phone_code", { p_ticket: ticket })),
    giveBack: async (ticket) => void (await service.rpc("give_back_phone_code", { p_ticket: ticket })),
    async save({ email, user_id }, { password, firstName, lastName }) {
      const users = new URL("/auth/v1/admin/users", url);
      const { status, body } =
        user_id === null
          ? await send("POST", users, headers, {
              email,
              password,
              email_confirm: true,
              user_metadata: {
                first_name: firstName,
                last_name: lastName || null,
                full_name: `${firstName} ${lastName}`.trim(),
              },
            })
          : await send("PUT", new URL(`${users.pathname}/${user_id}`, url), headers, { password });
      if (status === 200) return;
      const { error_code: code } = v.parse(authRefused, body ?? {});
      throw new Refusal(status === 422 || status === 429 ? status : 502, code ?? "no_answer");
    },
  };
}
