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
