import { db, supabase, type Rows } from "#platform/supabase/client.ts";
import { toAppError, unwrap, type ProviderResponse } from "#platform/supabase/errors.ts";
import { OwnerSignedOutError, type Sending } from "./outbox-sender.ts";

/**
 * Runs a write with the access token of `owner`, which it carries even if another person signs in before it leaves: an
 * entry is never stored under the name of the next person. An expired token (a wrong clock hides it from the client) is
 * renewed once. Throws OwnerSignedOutError when `owner` is not signed in, or no longer.
 */
export async function asOwner<Result>(
  owner: string,
  write: (authorization: string) => Promise<Result>,
): Promise<Result> {
  const { auth } = await supabase();
  const authorization = bearer(owner, await auth.getSession());
  try {
    return await write(authorization);
  } catch (error) {
    if (isExpiredToken(error)) return write(bearer(owner, await auth.refreshSession()));
    // A person whose session was ended elsewhere has the rights of a visitor: their write is not refused, it waits for
    // them.
    if (toAppError(error).kind === "denied") {
      await auth.getUser();
      bearer(owner, await auth.getSession());
    }
    throw error;
  }
}

/** A request that is made and not sent yet. */
interface Sendable<Answer> extends PromiseLike<Answer> {
  setHeader: (name: string, value: string) => Sendable<Answer>;
  abortSignal: (signal: AbortSignal) => Sendable<Answer>;
}

/** The answer to one request, sent with the access token of `owner`. Throws AppError, OwnerSignedOutError. */
export async function sendAs<Data>(
  { owner, signal }: Sending,
  make: (rows: Rows) => Sendable<ProviderResponse<Data>>,
): Promise<NonNullable<Data>> {
  const rows = await db();
  return asOwner(owner, async (authorization) =>
    unwrap(await make(rows).setHeader("Authorization", authorization).abortSignal(signal)),
  );
}

interface SessionAnswer {
  data: { session: { access_token: string; user: { id: string } } | null };
  error: unknown;
}

function bearer(owner: string, { data: { session }, error }: SessionAnswer): string {
  if (error && toAppError(error).kind === "network") throw toAppError(error);
  if (session?.user.id !== owner) throw new OwnerSignedOutError();
  return `Bearer ${session.access_token}`;
}

/** A token was sent, so 401 means that it was not accepted; what its owner may not do is a 403. */
function isExpiredToken(error: unknown): boolean {
  return toAppError(error).status === 401;
}
