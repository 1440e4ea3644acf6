import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { addressOf, listen, stop } from "./loopback.ts";

export type WebKit = {
  version: string;
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of an async function in the page and answers what it returns. */
  evaluate: <T>(body: string, ...args: unknown[]) => Promise<T>;
  close: () => Promise<void>;
} & AsyncDisposable;

const READY_WITHIN_MS = 15_000;

/**
 * WebKitGTK, Safari's engine, over plain WebDriver and a private X server: it has no PushManager,
 * like Safari's tab on an iPhone. Needs `webkit2gtk-driver` and `xvfb`.
 */
export async function startWebKit({ userAgent }: { userAgent?: string } = {}): Promise<WebKit> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await answering(base);

  const options = {
    binary: miniBrowser(),
    args: ["--automation", ...(userAgent ? [`--user-agent=${userAgent}`] : [])],
  };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const session = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    base,
    "POST",
    "/session",
    {
      capabilities,
    },
  );
  const path = `/session/${session.sessionId}`;
  const close = async (): Promise<void> => {
    await call(base, "DELETE", path).catch(() => undefined);
    await Promise.all([end(driver), display.close()]);
  };
  return {
    version: session.capabilities.browserVersion,
    goto: (url) => call(base, "POST", `${path}/url`, { url }),
    reload: () => call(base, "POST", `${path}/refresh`, {}),
    evaluate: async <T>(body: string, ...args: unknown[]) => {
      const script = `const done = arguments[arguments.length - 1];
        (async (...args) => { ${body} })(...[...arguments].slice(0, -1))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await call<{ value: T; error?: string }>(base, "POST", `${path}/execute/async`, {
        script,
        args,
      });
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** One WebDriver command. */
async function call<T>(base: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(base + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver ${path}: ${value.error} ${value.message}`);
  return value;
}

async function answering(base: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ;) {
    const ready = await fetch(`${base}/status`).catch(() => null);
    if (ready?.ok) return;
    if (Date.now() > until) throw new Error("WebKitWebDriver did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A private X server; it chooses its own number and says which. */
async function startDisplay(): Promise<{ name: string; close: () => Promise<void> }> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const output = server.stdio[3];
  if (!output || !("readable" in output)) throw new Error("Xvfb has no output");
  const [number] = (await once(createInterface({ input: output }), "line")) as [string];
  return { name: `:${number}`, close: () => end(server) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = addressOf(server);
  await stop(server);
  return port;
}

/** The browser that comes with the driver; its folder carries the machine's kind and the library's version. */
function miniBrowser(): string {
  const [binary] = globSync("/usr/lib/*-linux-gnu/webkit2gtk-*/MiniBrowser");
  if (binary === undefined)
    throw new Error("WebKitGTK's MiniBrowser is not installed (package webkit2gtk-driver)");
  return binary;
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await ended;
}
