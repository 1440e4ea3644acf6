import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "./project-paths.ts";

/** Starts a function as the server does, tells its address, and waits. */
const PARENT = `
  const { FunctionProcess } = await import(${JSON.stringify(join(import.meta.dirname, "function-process.ts"))});
  const env = { SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}', SITE_URL: "http://127.0.0.1:1" };
  console.log(await new FunctionProcess("calendar", env).address());
  setInterval(() => {}, 1000);
`;

it("ends with the process that started it, however that one ended", async () => {
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", PARENT], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [address] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
  const answers = () =>
    fetch(address).then(
      async (response) => (await response.body?.cancel(), true),
      () => false,
    );
  expect(await answers()).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
});
