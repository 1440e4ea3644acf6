import { supabase } from "./client.ts";
import { AppError, toAppError } from "./errors.ts";

/** Calls one of our functions that answer `{code}` when they refuse. Throws AppError, its code the word of a refusal. */
export async function invokeFunction(name: string, body: Record<string, unknown>): Promise<void> {
  const client = await supabase();
  const { error, response } = await client.functions.invoke(name, { body });
  if (!error) return;
  // Without a response, the error that fetch threw.
  if (!response) throw toAppError((error as { context?: unknown }).context);
  const { kind } = toAppError(error, response.status);
  const code = await codeOf(response);
  throw new AppError(code === "maintenance" ? "maintenance" : kind, code, error, response.status);
}

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === "string" ? body.code : String(response.status);
}
