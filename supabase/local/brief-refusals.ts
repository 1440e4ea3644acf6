import { RelationNotFoundError } from "@supabase/lite";

let installed = false;

/**
 * Lite prints every refusal of the database with its stack, and refusals are everyday: a policy, a check, a rate limit.
 * From here on each is one line on the console, and everything else is printed as before.
 */
export function printRefusalsBriefly(): void {
  if (installed) return;
  installed = true;
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    const [error] = values;
    if (values.length === 1 && isRefusal(error))
      print(`refused: ${error.code ?? "unknown relation"} ${error.message}`);
    else print(...values);
  };
}

/** Errors of PostgreSQL carry a five-character SQLSTATE. */
function isRefusal(error: unknown): error is Error & { code?: string } {
  if (error instanceof RelationNotFoundError) return true;
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
