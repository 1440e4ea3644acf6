import { createHash, randomInt } from "node:crypto";

/** A code as Lite keeps it: what was mailed, in no readable form. */
export function hashOf(email: string, code: string): string {
  return createHash("sha256").update(`${email.toLowerCase()}${code}`).digest("hex");
}

/** A new code of six digits for an address, and its hash. */
export function newCode(email: string): { code: string; hash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { code, hash: hashOf(email, code) };
}

/** A refusal as GoTrue writes it. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "X-Sb-Error-Code": code } },
  );
}
