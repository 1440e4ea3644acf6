import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { aSavedProphecy, aServer, open } from "./editing-session.fixture.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const twoSeconds = () => vi.advanceTimersByTimeAsync(2_000);

describe("a new prophecy", () => {
  it("is stored as a draft 2 s after the last edit, not before", async () => {
    const server = aServer();
    const session = open(server);
    session.edit({ title: "Una" });
    await vi.advanceTimersByTimeAsync(1_900);
    session.edit({ title: "Una lámpara" });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(server.row).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(server.row).toMatchObject({ title: "Una lámpara", status: "draft" });
    expect(session.state).toMatchObject({ status: "saved", row: { version: 1 } });
  });

  it("stays on this device until it has a title", async () => {
    const server = aServer();
    const session = open(server);
    session.edit({ content: "<p>Hola</p>" });
    await twoSeconds();
    expect(session.state.status).toBe("untitled");
    expect(server).toMatchObject({
      row: null,
      kept: { fields: { content: "<p>Hola</p>" }, baseVersion: null },
    });
  });

  it("is stored once when the answer to the first attempt was lost and the writing went on", async () => {
    const server = aServer();
    const session = open(server);
    server.network = "lost";
    session.edit({ title: "Una lámpara" });
    await twoSeconds();
    expect(session.state.status).toBe("offline");
    server.network = "up";
    session.edit({ title: "Una lámpara encendida" });
    await twoSeconds();
    expect(session.state.status).toBe("saved");
    expect(server).toMatchObject({ writes: 2, row: { title: "Una lámpara encendida", version: 2 } });
  });

  it("leaves nothing behind when everything was deleted again", async () => {
    const server = aServer();
    const session = open(server);
    session.edit({ title: "Una" });
    session.edit({ title: "" });
    await twoSeconds();
    expect(server).toMatchObject({ row: null, kept: null });
    expect(session.state.status).toBe("saved");
  });
});

describe("a draft", () => {
  it("is saved at least every 15 s to somebody who never pauses", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    for (let second = 0; second < 15; second += 1) {
      session.edit({ content: `<p>${second}</p>` });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(server.writes).toBe(1);
  });

  it("is saved again when it was edited while a save was under way", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    const slow = Promise.withResolvers<void>();
    const { update } = server.ports;
    server.ports.update = async (...args) => (await slow.promise, update(...args));
    session.edit({ content: "<p>uno</p>" });
    await twoSeconds();
    expect(session.state.status).toBe("saving");
    session.edit({ content: "<p>dos</p>" });
    slow.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.status).toBe("waiting");
    expect(server.kept).toMatchObject({ baseVersion: 2, fields: { content: "<p>dos</p>" } });
    await twoSeconds();
    expect(server.row).toMatchObject({ content: "<p>dos</p>", version: 3 });
    expect(server.kept).toBeNull();
  });

  it("needs no save when it is again what the server has", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    session.edit({ title: "Otro" });
    session.edit({ title: " Una lámpara " });
    await twoSeconds();
    expect(session.state.status).toBe("saved");
    expect(server.writes).toBe(0);
  });

  it("says it is offline, keeps the text here and sends it when the network is back", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    server.network = "down";
    session.edit({ content: "<p>nuevo</p>" });
    await twoSeconds();
    expect(session.state.status).toBe("offline");
    expect(server.kept).not.toBeNull();
    server.network = "up";
    session.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.status).toBe("saved");
    expect(server.row?.content).toBe("<p>nuevo</p>");
  });

  it("tries again by itself, ever more slowly", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    server.network = "down";
    session.edit({ content: "<p>nuevo</p>" });
    await twoSeconds();
    await vi.advanceTimersByTimeAsync(4_000);
    server.network = "up";
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.state.status).toBe("saved");
  });

  it("says why the server refused it and does not insist", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    server.refusal = new AppError("denied", "42501");
    session.edit({ content: "<p>nuevo</p>" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.state).toMatchObject({ status: "failed", problem: { kind: "denied" } });
    server.refusal = null;
    await session.save();
    expect(session.state).toMatchObject({ status: "saved", problem: null });
  });

  it("tells when not even this device could keep it", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    server.diskFull = true;
    server.network = "down";
    session.edit({ content: "<p>nuevo</p>" });
    await twoSeconds();
    expect(session.state).toMatchObject({ status: "offline", hasLocalCopy: false });
  });

  it("tells how long this device still writes the newest edits", async () => {
    const server = aServer(aSavedProphecy({ status: "published" }));
    const writes: PromiseWithResolvers<void>[] = [];
    server.ports.keep = () => {
      const write = Promise.withResolvers<void>();
      writes.push(write);
      return write.promise;
    };
    const session = open(server);
    session.edit({ content: "<p>uno</p>" });
    session.edit({ content: "<p>uno dos</p>" });
    expect(session.state).toMatchObject({ status: "kept", keeping: true });
    writes[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.keeping).toBe(true);
    writes[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state).toMatchObject({ hasLocalCopy: true, keeping: false });
  });

  it("is not saved after the editor was closed", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    session.edit({ content: "<p>nuevo</p>" });
    session.close();
    await twoSeconds();
    expect(server.writes).toBe(0);
    expect(server.kept).not.toBeNull();
  });
});

describe("a published prophecy", () => {
  it("never changes under its readers by itself", async () => {
    const server = aServer(aSavedProphecy({ status: "published" }));
    const session = open(server);
    session.edit({ content: "<p>nuevo</p>" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.state.status).toBe("kept");
    expect(server).toMatchObject({ writes: 0, kept: { fields: { content: "<p>nuevo</p>" } } });
    await session.save();
    expect(server.row).toMatchObject({ content: "<p>nuevo</p>", status: "published" });
    expect(server.kept).toBeNull();
  });

  it("is not sent later by itself when the network failed", async () => {
    const server = aServer(aSavedProphecy({ status: "published" }));
    const session = open(server);
    server.network = "down";
    session.edit({ content: "<p>nuevo</p>" });
    await session.save();
    server.network = "up";
    session.retryNow();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.state.status).toBe("offline");
    expect(server.writes).toBe(0);
  });

  it("becomes a draft with its published text; what was not saved is then saved as a draft's", async () => {
    const server = aServer(aSavedProphecy({ status: "published" }));
    const session = open(server);
    session.edit({ content: "<p>a medias</p>" });
    await session.unpublish();
    expect(server.row).toMatchObject({ status: "draft", content: "<p>Texto</p>" });
    expect(session.state.status).toBe("waiting");
    await twoSeconds();
    expect(server.row).toMatchObject({ status: "draft", content: "<p>a medias</p>" });
  });
});

describe("publishing", () => {
  it("saves what is on the screen and publishes it in one step", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    session.edit({ content: "<p>final</p>" });
    await session.publish({ publish_date: "2026-11-20T12:00:00.000Z" });
    expect(server.row).toMatchObject({ status: "published", content: "<p>final</p>", version: 2 });
    expect(session.state.status).toBe("saved");
  });

  it("publishes one that was never saved", async () => {
    const server = aServer();
    const session = open(server);
    session.edit({ title: "Una", content: "<p>Texto</p>" });
    await session.publish();
    expect(server.row).toMatchObject({ status: "published", title: "Una" });
  });

  it("knows that it arrived when only the answer was lost", async () => {
    const server = aServer(aSavedProphecy());
    const session = open(server);
    server.network = "lost";
    await session.publish();
    expect(session.state).toMatchObject({ status: "offline", row: { status: "draft" } });
    server.network = "up";
    await session.publish();
    expect(session.state).toMatchObject({ status: "saved", row: { status: "published", version: 2 } });
    expect(server.writes).toBe(1);
  });
});
