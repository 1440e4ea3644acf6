import { answerInTime, timedFetch } from "./timed-fetch.ts";

declare global {
  // Filled by an inline script of the built pages (build/inline-scripts.ts).
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** How long an early answer may bring no byte from the moment it is wanted, in milliseconds. */
const PATIENCE_MS = 5_000;

/** `timedFetch` that takes up what the page has already asked for: each answer once, and never a failed or a hanging one. */
export function fetchOrTakeUp(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { earlyAnswers } = globalThis;
  const body = typeof init?.body === "string" ? init.body : "";
  const key = (typeof input === "string" ? input : input instanceof URL ? input.href : input.url) + body;
  const answer = earlyAnswers?.[key];
  if (!earlyAnswers || !answer) return timedFetch(input, init);
  delete earlyAnswers[key];
  return answerInTime(() => answer, PATIENCE_MS, init?.signal).catch(() => timedFetch(input, init));
}
