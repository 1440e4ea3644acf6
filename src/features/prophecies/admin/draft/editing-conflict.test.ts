import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aSavedProphecy, aServer, open } from "./editing-session.fixture.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const twoSeconds = () => vi.advanceTimersByTimeAsync(2_000);

/** Two people with the same draft open; the first has saved over it. */
async function afterTheOtherSaved() {
  const server = aServer(aSavedProphecy());
  const [other, mine] = [open(server), open(server)];
  other.edit({ content: "<p>la otra</p>" });
  await other.save();
  mine.edit({ content: "<p>la mía</p>" });
  await twoSeconds();
  return { server, mine };
}

describe("somebody saved first", () => {
  it("is noticed: nothing is overwritten and nothing of mine is lost", async () => {
    const { server, mine } = await afterTheOtherSaved();
    expect(mine.state).toMatchObject({
      status: "conflict",
      other: { content: "<p>la otra</p>", version: 2 },
    });
    expect(mine.state.fields.content).toBe("<p>la mía</p>");
    expect(server.row?.content).toBe("<p>la otra</p>");
    expect(server.kept?.fields.content).toBe("<p>la mía</p>");
  });

  it("sends nothing more until the person has chosen, but keeps what is written", async () => {
    const { server, mine } = await afterTheOtherSaved();
    mine.edit({ content: "<p>la mía, más larga</p>" });
    await mine.save();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server).toMatchObject({ writes: 1, kept: { fields: { content: "<p>la mía, más larga</p>" } } });
    expect(mine.state.status).toBe("conflict");
  });

  it("lets me save mine over the new version", async () => {
    const { server, mine } = await afterTheOtherSaved();
    await mine.keepMine();
    expect(server.row).toMatchObject({ content: "<p>la mía</p>", version: 3 });
    expect(mine.state).toMatchObject({ status: "saved", other: null });
  });

  it("asks again when a third version came in between", async () => {
    const { server, mine } = await afterTheOtherSaved();
    server.row = aSavedProphecy({ content: "<p>la tercera</p>", version: 3 });
    await mine.keepMine();
    expect(mine.state).toMatchObject({ status: "conflict", other: { content: "<p>la tercera</p>" } });
  });

  it("lets me take the other one", async () => {
    const { server, mine } = await afterTheOtherSaved();
    mine.takeOther();
    expect(mine.state).toMatchObject({
      status: "saved",
      fields: { content: "<p>la otra</p>" },
      generation: 1,
    });
    expect(server.kept).toBeNull();
    mine.edit({ content: "<p>la otra, corregida</p>" });
    await twoSeconds();
    expect(server.row).toMatchObject({ content: "<p>la otra, corregida</p>", version: 3 });
  });

  it("still publishes when publishing met the conflict", async () => {
    const server = aServer(aSavedProphecy());
    const mine = open(server);
    server.row = aSavedProphecy({ content: "<p>la otra</p>", version: 2 });
    await mine.publish();
    expect(mine.state.status).toBe("conflict");
    await mine.keepMine();
    expect(server.row).toMatchObject({ status: "published", content: "<p>Texto</p>", version: 3 });
  });
});

describe("somebody deleted it", () => {
  it("is shown, and mine can be stored again", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    server.row = null;
    session.edit({ content: "<p>la mía</p>" });
    await twoSeconds();
    expect(session.state.status).toBe("gone");
    await session.restore();
    expect(server.row).toMatchObject({ content: "<p>la mía</p>", status: "draft" });
    expect(session.state.status).toBe("saved");
  });
});

describe("a copy found on this device", () => {
  it("goes on as unsaved edits", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    void session.recover({ ...session.state.fields, content: "<p>recuperado</p>" }, false);
    expect(session.state).toMatchObject({ generation: 1, status: "waiting" });
    await twoSeconds();
    expect(server.row?.content).toBe("<p>recuperado</p>");
  });

  it("is compared first when another version was saved since", async () => {
    const server = aServer(aSavedProphecy({ version: 5, content: "<p>nueva</p>" }));
    const session = open(server);
    void session.recover({ ...session.state.fields, content: "<p>recuperado</p>" }, true);
    expect(session.state).toMatchObject({ status: "conflict", other: { content: "<p>nueva</p>" } });
    await session.keepMine();
    expect(server.row).toMatchObject({ content: "<p>recuperado</p>", version: 6 });
  });
});
