/** Refusals of the database that Lite does not know and answers with 500, by what PostgreSQL says, and their SQLSTATE. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/violates check constraint/, "23514"],
  // What our own triggers refuse in one word: "fund_is_closed". Their other codes Lite knows.
  [/^error: [a-z]+(_[a-z]+)+$/, "23514"],
  [/violates not-null constraint/, "23502"],
  [/^Error: Invalid input for /, "22P02"],
];

/**
 * PostgREST answers a broken rule of a row with 400 and its SQLSTATE. A 500 would make a client try the same words
 * again and again instead of showing that they were refused.
 */
export async function withHostedRefusal(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = await response.text();
  const { code, message = "" } = readError(text);
  const known = code === "SUP" ? REFUSALS.find(([said]) => said.test(message)) : undefined;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (!known) return new Response(text, { status: 500, headers });
  const error = { code: known[1], details: null, hint: null, message: message.replace(/^error: /i, "") };
  return Response.json(error, { status: 400, headers });
}

function readError(text: string): { code?: unknown; message?: string } {
  try {
    return (JSON.parse(text) ?? {}) as { code?: unknown };
  } catch {
    return {};
  }
}
