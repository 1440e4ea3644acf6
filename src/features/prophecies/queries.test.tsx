import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { prophecyBySlug, cachedProphecyBySlug } from "./queries.ts";
import { cachedProphecy } from "./cached-prophecies.ts";

const PROPHECY = {
  id: "00000000-0000-4000-8000-0000000000b1",
  slug: "agua-viva",
  title: "Agua viva",
  status: "published",
};

it("a first visit has no copy, and opens no store to learn that", async () => {
  const gone = indexedDB.deleteDatabase("iglesia-visitor");
  await new Promise((resolve) => gone.addEventListener("success", resolve));
  expect(await new QueryClient().fetchQuery(cachedProphecyBySlug("nunca-leida"))).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("iglesia-visitor");
});

it("a portal's 404 leaves the copy of a prophecy alone; the server's word that it is gone deletes it", async () => {
  const answers = vi.fn<() => Response>();
  vi.stubGlobal("fetch", async () => answers());
  const read = () => new QueryClient().fetchQuery({ ...prophecyBySlug("agua-viva"), retry: false });

  answers.mockImplementation(() => Response.json([PROPHECY]));
  expect(await read()).toMatchObject({ fromDevice: false });
  // The reader does not wait for it.
  await expect.poll(() => cachedProphecy("agua-viva")).toMatchObject({ prophecy: PROPHECY });
  answers.mockImplementation(() => new Response("<html>No existe</html>", { status: 404 }));
  expect(await read()).toMatchObject({ prophecy: PROPHECY, fromDevice: true });
  expect(await read()).toMatchObject({ fromDevice: true });
  answers.mockImplementation(() => Response.json([]));
  await expect(read()).rejects.toMatchObject({ kind: "not-found" });
  answers.mockImplementation(() => new Response("<html>No existe</html>", { status: 404 }));
  await expect(read()).rejects.toMatchObject({ name: "AppError" });
});
