import * as v from "valibot";
import { expect, it } from "vitest";
import { defineOutboxKind } from "./outbox-kind.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import type { SendContext } from "./outbox-sender.ts";
import { offline, refused } from "./testing/a-tab.ts";

/** Sends a greeting that fails as `send` says, and answers what its writer, who is here or has left, was shown. */
async function shownAfter(send: () => Promise<never>, isHere = true): Promise<string[]> {
  const shown: string[] = [];
  const kind = defineOutboxKind({
    kind: "greeting",
    name: "Saludo",
    schema: v.object({ to: v.string() }),
    send,
    refusals: { too_late: "Ya se fue." },
    onRefused: ({ to }, problem) => shown.push(`${to}: ${problem}`),
    describe: () => ({ what: "Saludo", text: null, path: null }),
    ifArrived: "shown",
    reread: () => undefined,
  });
  const context: SendContext = {
    owner: "marta",
    signal: new AbortController().signal,
    place: undefined,
    age: 0,
    show: async (work) => void (isHere && (await work())),
  };
  await expect(kind.send({ to: "Rosa" }, "g1", context)).rejects.toThrow(AppError);
  return shown;
}

it("tells its writer of a refusal, but not of a failure after which it is sent again", async () => {
  expect(await shownAfter(refused)).toEqual([expect.stringMatching(/^Rosa: El servidor no lo aceptó/)]);
  expect(await shownAfter(offline)).toEqual([]);
});

it("tells its writer of a refusal in the kind's own sentence, also where only the kind knows it as one", async () => {
  const late = () => Promise.reject(toAppError({ status: 400, code: "P0001", message: "too_late" }));
  expect(await shownAfter(late)).toEqual(["Rosa: Ya se fue."]);
});

it("tells nobody else of a refusal", async () => {
  expect(await shownAfter(refused, false)).toEqual([]);
});
