/** A person's names as the metadata of an account and `profiles` spell them. */
export interface PersonNames {
  first_name: string;
  last_name: string | null;
}

/**
 * The first name is the first word, the last name is the rest (null if none); the trigger on sign-up splits the same
 * way.
 */
export function splitFullName(fullName: string): PersonNames {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(" ") || null };
}

/** "María José", "Pérez " → "María José Pérez"; missing parts leave no gap. */
export function joinNames(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
}
