import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { AppError } from "../supabase/errors.ts";
import { refreshRoleAfterRefusal } from "./refresh-role-after-refusal.ts";

function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const clock = { now: 0 };
  const hear = refreshRoleAfterRefusal(client, ask, () => clock.now);
  const read = (error: Error) =>
    client
      .fetchQuery({ queryKey: [crypto.randomUUID()], queryFn: () => Promise.reject(error) })
      .catch(() => {});
  const write = (error: Error) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(error) })
      .execute({})
      .catch(() => {});
  return { ask, clock, read, write, hear };
}

const DENIED = new AppError("denied", "42501");

test("a refused read and a refused write ask for the role, a burst of them once", async () => {
  const { ask, clock, read, write } = watched();
  await read(DENIED);
  expect(ask).toHaveBeenCalledTimes(1);
  await write(DENIED);
  expect(ask).toHaveBeenCalledTimes(1);
  clock.now = 10_000;
  await write(DENIED);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a refusal passed in counts with those of the client", async () => {
  const { ask, clock, read, hear } = watched();
  hear(DENIED);
  await read(DENIED);
  expect(ask).toHaveBeenCalledTimes(1);
  clock.now = 10_000;
  hear(new AppError("invalid", "22023"));
  expect(ask).toHaveBeenCalledTimes(1);
  hear(DENIED);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("other failures say nothing of the role", async () => {
  const { ask, read, write } = watched();
  await read(new AppError("network", "x"));
  await write(new AppError("conflict", "23505"));
  expect(ask).not.toHaveBeenCalled();
});
