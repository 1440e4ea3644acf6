/** A notice older than its TTL is worth nothing, so no service may make us wait longer, in seconds. */
const LONGEST_WAIT_S = 86_400;

/** Seconds to wait by a Retry-After header (RFC 9110 10.2.3: seconds or a date); null without a usable one. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  // A date begins with its day's name; Date.parse alone takes almost anything for a date.
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT_S) : null;
}
