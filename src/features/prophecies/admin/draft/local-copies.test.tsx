import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memberStore } from "#platform/offline/member-store.ts";
import { emptyFields } from "./draft-fields.ts";
import { abandonedCopies, discardCopy, openLocalCopy, type LocalCopyKeeper } from "./local-copies.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const opened: (() => void)[] = [];

function open(id = ID): LocalCopyKeeper & { release: () => void } {
  const keeper = openLocalCopy(id);
  const release = keeper.hold();
  opened.push(release);
  return { ...keeper, release };
}

function edits(content: string) {
  return { fields: { ...emptyFields("Abel"), content }, baseVersion: 3 };
}

/** As after a crash: the editor is gone, its copy is not. */
async function crash({ release }: { release: () => void }, expected: number) {
  release();
  expect(await abandonedCopies()).toHaveLength(expected);
}

beforeEach(async () => (await memberStore(null)).drafts.clear());
afterEach(() => opened.splice(0).forEach((release) => release()));

describe("a local copy", () => {
  it("survives its editor in IndexedDB, with the version it was made on", async () => {
    const keeper = open();
    await keeper.keep(edits("<p>a medias</p>"));
    await crash(keeper, 1);
    expect(await abandonedCopies(ID)).toMatchObject([
      { prophecyId: ID, baseVersion: 3, fields: { content: "<p>a medias</p>" } },
    ]);
    expect(await keeper.durable()).toBe(true);
    expect(await abandonedCopies(OTHER)).toEqual([]);
  });

  it("is not offered while its editor is alive in this or another tab", async () => {
    const keeper = open();
    await keeper.keep(edits("<p>a medias</p>"));
    const locks = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    await expect.poll(locks).toContainEqual(expect.stringContaining(ID));
    expect(await abandonedCopies(ID)).toEqual([]);
  });

  it("of two editors of the same prophecy are two copies, newest first", async () => {
    const [first, second] = [open(), open()];
    await first.keep(edits("<p>primera</p>"));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await second.keep(edits("<p>segunda</p>"));
    await second.forget();
    await second.keep(edits("<p>segunda</p>"));
    first.release();
    await crash(second, 2);
    const found = await abandonedCopies(ID);
    expect(found.map(({ fields }) => fields.content)).toEqual(["<p>segunda</p>", "<p>primera</p>"]);
  });

  it("holds the last of many quick edits, and nothing after they were saved", async () => {
    const keeper = open();
    const all = Array.from({ length: 50 }, (_, edit) => keeper.keep(edits(`<p>${edit}</p>`)));
    await Promise.all(all);
    const [row] = await (await memberStore(null)).drafts.list();
    expect(row?.value).toMatchObject({ fields: { content: "<p>49</p>" } });
    void keeper.keep(edits("<p>y otra</p>"));
    await keeper.forget();
    await crash(keeper, 0);
  });

  it("can be discarded", async () => {
    const keeper = open();
    await keeper.keep(edits("<p>a medias</p>"));
    await crash(keeper, 1);
    const [copy] = await abandonedCopies(ID);
    await discardCopy(copy?.key ?? "");
    expect(await abandonedCopies(ID)).toEqual([]);
  });

  it("that is damaged is left alone", async () => {
    const { drafts } = await memberStore(null);
    await drafts.put({ id: `prophecy:${ID}:x`, value: { fields: { title: 7 } } });
    await drafts.put({ id: "something-else", value: 1 });
    expect(await abandonedCopies()).toEqual([]);
  });
});
