declare global {
  // Filled by an inline script of the built pages (build/early-script.ts).
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** `fetch` that takes up what the page has already asked for: each answer once, and never a failed one. */
export const fetchOrTakeUp: typeof fetch = (input, init) => {
  const { earlyAnswers } = globalThis;
  const body = typeof init?.body === "string" ? init.body : "";
  const key = (typeof input === "string" ? input : input instanceof URL ? input.href : input.url) + body;
  const answer = earlyAnswers?.[key];
  if (!earlyAnswers || !answer) return fetch(input, init);
  delete earlyAnswers[key];
  return answer.catch(() => fetch(input, init));
};
