/**
 * The Topic header of a tag: a service that still holds an older message of the same topic replaces
 * it, so that a phone switched on after a week shows one notice per subject. RFC 8030 5.4 allows 32
 * characters of base64url; a digest also keeps our identifiers from the push service.
 */
export async function topicOf(tag: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(tag)));
  const text = btoa(String.fromCharCode(...digest.subarray(0, 24)));
  return text.replaceAll("+", "-").replaceAll("/", "_");
}
