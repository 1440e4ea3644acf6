import { queryOptions } from "@tanstack/react-query";
import { db } from "#platform/supabase/client.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** Somebody with an account, as an admin finds them. */
export type Person = Database["public"]["Functions"]["find_people"]["Returns"][number];

/** Fewer letters find too many people; the database asks for the same. */
export const PEOPLE_SEARCH_MIN = 3;

/** People whose name or e-mail contains these letters, at most eight; nobody while they are too few. For admins. */
export function peopleFound(words: string) {
  return queryOptions({
    queryKey: ["people", words] as const,
    queryFn: ({ signal }) => findPeople(words, signal),
    enabled: words.length >= PEOPLE_SEARCH_MIN,
    staleTime: 0,
    retry: false,
  });
}

async function findPeople(words: string, signal: AbortSignal): Promise<Person[]> {
  return unwrap(await (await db()).rpc("find_people", { p_words: words }).abortSignal(signal));
}
