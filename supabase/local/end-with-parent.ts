/**
 * Loaded under Deno before a function: ends its process once the server that started it is gone, also when that was
 * killed and could stop nobody.
 */
interface Runtime {
  readonly ppid: number;
  exit(code: number): never;
}

const { Deno: runtime } = globalThis as unknown as { Deno: Runtime };
const server = runtime.ppid;

// A timer that keeps a process alive would keep the function itself from starting.
setInterval(() => {
  if (runtime.ppid !== server) runtime.exit(0);
}, 1000).unref();
