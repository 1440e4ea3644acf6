import { beforeEach, expect, test, vi } from "vitest";
import type { SendContext } from "./outbox-sender.ts";
import { createOtherWindows } from "./other-windows.ts";
import { aKind } from "./testing/waiting-entries.ts";

const PLACE = { writer: "this device", number: 7 };
const context: SendContext = {
  owner: "marta",
  signal: new AbortController().signal,
  place: PLACE,
  age: 0,
  show: async () => undefined,
};

let reread: string[];
let announced: string[];
let send: () => Promise<void>;
beforeEach(() => {
  reread = [];
  announced = [];
  send = () => Promise.resolve();
});

function aWindow() {
  const kind = (name: string) => ({
    ...aKind(name, () => send()),
    withdraw: () => send(),
    reread: () => reread.push(name),
  });
  const kinds = new Map(["reaction", "rsvp"].map((name) => [name, kind(name)]));
  const windows = createOtherWindows(
    (name) => kinds.get(name),
    (name) => announced.push(name),
  );
  return { ...windows, reaction: windows.announced(kind("reaction")) };
}

test("a choice that another window made is asked for again, by its kind", () => {
  const { taken } = aWindow();
  taken({ kind: "rsvp", id: "rsvp:1", writer: "other device", number: 7 });
  expect(reread).toEqual(["rsvp"]);
});

test("a choice that this window sent is not, even if the message comes before the answer", async () => {
  const { taken, reaction } = aWindow();
  send = async () => taken({ kind: "reaction", id: "reaction:1", ...PLACE });
  await reaction.send({}, "e1", context);
  expect(reread).toEqual([]);
  taken({ kind: "reaction", id: "reaction:1", ...PLACE, number: 8 });
  expect(reread).toEqual(["reaction"]);
});

test("a message of another build or of nobody changes nothing", () => {
  const { taken } = aWindow();
  for (const message of [null, "", {}, { kind: "song", writer: "w", number: 1 }, { kind: "rsvp" }])
    taken(message);
  expect(reread).toEqual([]);
});

test("other windows of the device hear once the server has it, and not of a failure", async () => {
  const { reaction } = aWindow();
  await reaction.send({}, "e1", context);
  expect(announced).toEqual(["reaction"]);
  await reaction.withdraw?.("e1", context);
  expect(announced).toEqual(["reaction", "reaction"]);
  send = () => Promise.reject(new Error("offline"));
  await expect(reaction.send({}, "e1", context)).rejects.toThrow("offline");
  expect(announced).toHaveLength(2);
});

test("ten choices at once are one question, and one more a second later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { written } = aWindow();
  for (let tap = 0; tap < 10; tap += 1) written("reaction");
  written("rsvp");
  expect(reread).toEqual(["reaction"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reread).toEqual(["reaction", "reaction", "rsvp"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reread).toHaveLength(3);
  vi.useRealTimers();
});
