import { accountAddress } from "#domain/account-address.ts";
import type { PhoneCodeRequest } from "#functions/_shared/contracts/phone-code.ts";
import { assertRows, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { dbOfVisitors } from "#platform/supabase/client.ts";
import { invokeFunction } from "#platform/supabase/invoke-function.ts";
import { signIn } from "./api.ts";
import type { InvitationValues } from "./schema.ts";

/** The account of a code that was read out. */
export interface OpenedCode {
  ticket: string;
  signInName: string;
  firstName: string;
  lastName: string;
  /** The account is still to be made; otherwise its password was forgotten. */
  isNew: boolean;
}

/** Finds the account of a code without using it up; null for a code that is wrong, used or expired. Throws AppError. */
export async function openPhoneCode(code: string): Promise<OpenedCode | null> {
  const client = await dbOfVisitors();
  const [found] = assertRows(unwrap(await client.rpc("open_phone_code", { p_code: code })));
  return found
    ? {
        ticket: found.ticket,
        signInName: found.sign_in_name,
        firstName: found.first_name ?? "",
        lastName: found.last_name ?? "",
        isNew: found.is_new,
      }
    : null;
}

export interface CodePassword extends InvitationValues {
  opened: OpenedCode;
}

/** Uses a code up: saves the password of its account and signs in. May be repeated when an answer was lost. Throws AppError. */
export async function saveByCode({ opened, ...values }: CodePassword): Promise<void> {
  const account = { email: accountAddress(opened.signInName), password: values.password };
  try {
    await invokeFunction("phone-code", { ticket: opened.ticket, ...values } satisfies PhoneCodeRequest);
  } catch (error) {
    if (toAppError(error).code !== USED_CODE) throw error;
    // An attempt whose answer was lost may have saved this very password.
    await signIn(account).catch(() => {
      throw error;
    });
    return;
  }
  await signIn(account);
}

/** Code of a ticket that was used, or whose code was typed again elsewhere. */
export const USED_CODE = "code_used";
