/**
 * Where a Supabase project takes big files: a hosted one has an address for them alone, which no gateway slows down. The
 * local stack, and a domain of one's own, take them where they take everything.
 */
export function storageOrigin(origin: string): string {
  return origin.replace(/^https:\/\/([a-z\d]+)\.supabase\.co$/, "https://$1.storage.supabase.co");
}
