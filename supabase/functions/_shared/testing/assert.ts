/**
 * The few assertions that the functions' tests need. Deno's own come from jsr.io, which a test run
 * must not depend on, and `node:assert` makes its type check look for packages it cannot find here.
 */
export function assertEquals(actual: unknown, expected: unknown): void {
  const [left, right] = [print(actual), print(expected)];
  if (left !== right) throw new Error(`expected ${right}\n     got ${left}`);
}

export function assert(condition: unknown, message = "not so"): asserts condition {
  if (!condition) throw new Error(message);
}

export function assertMatch(text: string | null | undefined, pattern: RegExp): void {
  assert(pattern.test(text ?? ""), `${text} does not match ${pattern}`);
}

export async function assertRejects(work: Promise<unknown>, pattern: RegExp): Promise<void> {
  const failure = await work.then(
    () => "no failure",
    (error: unknown) => String(error),
  );
  assertMatch(failure, pattern);
}

export function assertThrows(work: () => unknown, pattern: RegExp): void {
  let failure = "no failure";
  try {
    work();
  } catch (error) {
    failure = String(error);
  }
  assertMatch(failure, pattern);
}

/** Two values that print alike are equal: keys in their order, bytes and undefined written out. */
function print(value: unknown): string {
  const written = JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Uint8Array) return `bytes ${[...part].join(" ")}`;
    return part === undefined ? "undefined" : part;
  });
  return written ?? "undefined";
}
