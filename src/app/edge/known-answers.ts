import { LOCAL_BACKEND, type KnownAnswer } from "#domain/early-pages.ts";
import { AppError } from "#platform/supabase/errors.ts";

/** Answers available to the draws under way. */
const known = new Set<readonly KnownAnswer[]>();

/** Has the screens that are drawn meanwhile take up these answers. */
export async function withAnswers<Value>(
  answers: readonly KnownAnswer[],
  draw: () => Promise<Value>,
): Promise<Value> {
  known.add(answers);
  try {
    return await draw();
  } finally {
    known.delete(answers);
  }
}

/** At the edge in place of platform/supabase/early-answers.ts: takes up what is known, and asks nothing. */
export function fetchOrTakeUp(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const asked = keyOf(
    input instanceof Request ? input.url : String(input),
    typeof init?.body === "string" ? init.body : null,
  );
  const answer = [...known].flat().find(({ url, body }) => keyOf(url, body) === asked);
  if (!answer) return Promise.reject(new AppError("network", "not known at the edge"));
  const { text, status, headers } = answer;
  return Promise.resolve(new Response(text, { status, headers }));
}

function keyOf(url: string, body: string | null): string {
  return new URL(url, LOCAL_BACKEND).href + (body ?? "");
}
