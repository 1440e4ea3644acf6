export type ReadVariable = (name: string) => string | undefined;

/** The value of a variable that must be set; says which one is missing, never a value. */
export function required(name: string, read: ReadVariable): string {
  const value = read(name);
  if (!value) throw new Error(`environment variable ${name} is not set`);
  return value;
}

/** The key of a visitor, who reads what is public: one of the hosted project's dictionary, or its legacy anon key. */
export function publishableKey(read: ReadVariable): string {
  const dictionary = read("SUPABASE_PUBLISHABLE_KEYS");
  const hosted = dictionary ? (JSON.parse(dictionary) as Record<string, string>)["default"] : undefined;
  return hosted ?? required("SUPABASE_ANON_KEY", read);
}

/** The key that bypasses row-level security: one of the hosted project's dictionary, or its legacy service key. */
export function secretKey(read: ReadVariable): string {
  const dictionary = read("SUPABASE_SECRET_KEYS");
  const hosted = dictionary ? (JSON.parse(dictionary) as Record<string, string>)["default"] : undefined;
  return hosted ?? required("SUPABASE_SERVICE_ROLE_KEY", read);
}
