import * as v from "valibot";
import { Refusal } from "../_shared/caller.ts";
import { type PhoneCodeRequest, phoneCodeRequest } from "../_shared/contracts/phone-code.ts";
import { json, toAnyOrigin } from "../_shared/http.ts";

/** The account that a ticket makes or changes. */
export type Taken = {
  /** By which the auth server names it; no mail can go there. */
  email: string;
  /** Null of an account that is to be made. */
  user_id: string | null;
};

export type Saving = {
  /** Uses the code of a ticket up; null when it is good for nothing. Throws when the database does not answer. */
  take: (ticket: string) => Promise<Taken | null>;
  /** Makes the code good again. */
  giveBack: (ticket: string) => Promise<void>;
  /** Has the auth server make the account, or change its password. Throws a Refusal, or when it does not answer. */
  save: (account: Taken, sent: PhoneCodeRequest) => Promise<void>;
};

/**
 * `POST {ticket, password, firstName, lastName}` of a visitor who typed a code that was read out: makes the account, or
 * gives it the password. Answers `{code}` when something is against it; the code is good again then. Guessing a ticket is
 * hopeless, so tries are not counted here. Pages of any origin may ask.
 */
export async function handle(request: Request, saving: Saving): Promise<Response> {
  return toAnyOrigin(request, await answer(request, saving));
}

async function answer(request: Request, { take, giveBack, save }: Saving): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") return json(405, { code: "method_not_allowed" });
  const body = v.safeParse(phoneCodeRequest, await request.json().catch(() => null));
  if (!body.success) return json(400, { code: "invalid" });
  const { ticket } = body.output;
  try {
    const account = await take(ticket);
    if (!account) return json(409, { code: "code_used" });
    try {
      await save(account, body.output);
    } catch (error) {
      await giveBack(ticket).catch((failure: unknown) => complain(failure));
      throw error;
    }
    return json(200, {});
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { code: error.message });
    complain(error);
    return json(502, { code: "no_answer" });
  }
}

function complain(error: unknown): void {
  console.error(`phone-code: ${String(error).slice(0, 300)}`);
}
