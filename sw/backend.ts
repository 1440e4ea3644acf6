/** Where the API is, and the key of the site. */
export interface BackendPorts {
  /** Origin of the Supabase project. */
  backend: string;
  publishableKey: string;
}

/** Asks the API with the key of the site and nobody's token, since the worker has no session: a POST when there is a body. */
export function askAsVisitor(
  { backend, publishableKey }: BackendPorts,
  resource: string,
  { body = null, ...init }: RequestInit & { body?: string | null },
): Promise<Response> {
  return fetch(new URL(`/rest/v1/${resource}`, backend), {
    ...init,
    method: body === null ? "GET" : "POST",
    body,
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${publishableKey}`,
      ...(body !== null && { "Content-Type": "application/json" }),
    },
    credentials: "omit",
  });
}

/** Whether the API itself refused for good: its refusals have a code, which the page of a captive portal lacks. */
export async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.ok || answer.status === 429 || answer.status >= 500) return false;
  const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === "string" && body.code !== "";
}
