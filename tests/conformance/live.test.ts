import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import type { Backend } from "#tests/support/backend.ts";
import { claimsFor, signToken } from "./sign-token.ts";
import { shared } from "./stack.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
let backend: Backend;

shared.beforeAll(async ({ stack }) => {
  backend = stack;
  await backend.db.exec(`
    create policy "people hear their own diary" on realtime.messages for select to authenticated
      using (realtime.topic() = 'diary:' || (select auth.uid())::text);
    create policy "people write their own diary" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'diary:' || (select auth.uid())::text and extension = 'broadcast');
    create table public.diary (id int primary key, owner uuid, words text);
    create function public.announce_diary() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        perform realtime.broadcast_changes('diary:' || coalesce(new.owner, old.owner), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
    create trigger announce_diary after insert or update or delete on public.diary for each row execute function public.announce_diary();
  `);
});

interface Message {
  event: string;
  payload: Record<string, unknown>;
}

/** Subscribes and resolves with the first status that is not on the way. */
async function join(channel: RealtimeChannel): Promise<{ status: string; error: Error | undefined }> {
  return new Promise((resolve) => channel.subscribe((status, error) => resolve({ status, error })));
}

/** The next broadcast of a channel. */
function next(channel: RealtimeChannel, event = "*"): Promise<Message> {
  return new Promise((resolve) =>
    channel.on("broadcast", { event }, (message) => resolve(message as unknown as Message)),
  );
}

async function joined(client: SupabaseClient, topic: string, config: object = {}): Promise<RealtimeChannel> {
  const channel = client.channel(topic, { config });
  expect((await join(channel)).status).toBe("SUBSCRIBED");
  return channel;
}

describe("broadcast", () => {
  it("goes from one client to the other, accents and all, and not back", async () => {
    const [speaker, listener] = [backend.client(), backend.client()];
    const heard: Message[] = [];
    const hearing = listener.channel("sala ñ");
    const arrival = next(hearing, "saludo");
    await join(hearing);
    const speaking = speaker.channel("sala ñ", { config: { broadcast: { ack: true } } });
    speaking.on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Message));
    await join(speaking);
    expect(
      await speaking.send({ type: "broadcast", event: "saludo", payload: { texto: "¡Paz, hermano! 🙏" } }),
    ).toBe("ok");
    expect(await arrival).toMatchObject({ event: "saludo", payload: { texto: "¡Paz, hermano! 🙏" } });
    expect(heard).toEqual([]);
  });

  it("comes back to a client that asked for it", async () => {
    const channel = backend.client().channel("eco", { config: { broadcast: { self: true } } });
    const arrival = next(channel);
    await join(channel);
    await channel.send({ type: "broadcast", event: "voz", payload: { n: 1 } });
    expect((await arrival).payload).toEqual({ n: 1 });
  });
});

describe("presence", () => {
  it("shows who is there, who comes and who goes", async () => {
    const watcher = backend.client().channel("capilla");
    const count = (): number => Object.keys(watcher.presenceState()).length;
    const settled = (wanted: number) =>
      new Promise<void>((resolve) => {
        const look = () => void (count() === wanted && resolve());
        watcher.on("presence", { event: "sync" }, look);
      });
    const [one, none] = [settled(1), settled(0)];
    await join(watcher);
    const guest = await joined(backend.client(), "capilla", { presence: { key: "marta" } });
    expect(await guest.track({ name: "Marta" })).toBe("ok");
    await one;
    expect(watcher.presenceState()).toMatchObject({ marta: [{ name: "Marta" }] });

    const late = backend.client().channel("capilla");
    const seen = new Promise<void>((resolve) => late.on("presence", { event: "sync" }, () => resolve()));
    await join(late);
    await seen;
    expect(late.presenceState()).toMatchObject({ marta: [{ name: "Marta" }] });
    await guest.unsubscribe();
    await none;
  });
});

describe("broadcast from the database", () => {
  it("reaches the person a private topic belongs to, with the row", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const channel = member.channel(`diary:${MARTA}`, { config: { private: true } });
    const arrival = next(channel, "INSERT");
    await join(channel);
    await backend.db.query("insert into public.diary values (1, $1, $2)", [MARTA, "largo ".repeat(4000)]);
    const { payload } = await arrival;
    expect(payload).toMatchObject({
      operation: "INSERT",
      table: "diary",
      schema: "public",
      old_record: null,
      record: { id: 1, owner: MARTA },
    });
    expect((payload["record"] as { words: string }).words).toHaveLength(24_000);
  });

  it("tells many people at once by one message on the topic of all members", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const channel = member.channel("notifications:everyone", { config: { private: true } });
    const arrival = next(channel, "changed");
    await join(channel);
    await backend.db.exec(`
      insert into auth.users (id, email, email_confirmed_at)
        select gen_random_uuid(), 'gente' || n || '@example.mx', now() from generate_series(1, 60) as n;
      insert into public.notifications (user_id, type, title) select id, 'system_update', 'Hoy' from public.app_users`);
    expect((await arrival).payload).toEqual({ id: expect.any(String) as string });
    const sent = `select topic from realtime.messages where topic = 'notifications:everyone'
      or topic in (select 'notifications:' || id from auth.users where email like 'gente%')`;
    expect(await backend.db.query(sent)).toEqual([{ topic: "notifications:everyone" }]);
  });

  it("says nothing about a change that was rolled back", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const channel = member.channel(`diary:${MARTA}`, { config: { private: true } });
    const arrival = next(channel);
    await join(channel);
    await backend.db
      .transaction(async (statements) => {
        await statements.query("insert into public.diary values (2, $1, 'no')", [MARTA]);
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    await backend.db.query("insert into public.diary values (3, $1, 'sí')", [MARTA]);
    expect((await arrival).payload).toMatchObject({ record: { id: 3 } });
  });

  it("does not reach a public topic of the same name", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const overheard: unknown[] = [];
    const open = backend.client().channel(`diary:${MARTA}`, { config: { broadcast: { ack: true } } });
    open.on("broadcast", { event: "*" }, (message) => overheard.push(message));
    await join(open);
    const own = member.channel(`diary:${MARTA}`, { config: { private: true } });
    const arrival = next(own);
    await join(own);
    await backend.db.query("insert into public.diary values (4, $1, 'mío')", [MARTA]);
    await arrival;
    // Its answer comes after every earlier message to the open topic.
    await open.send({ type: "broadcast", event: "eco", payload: {} });
    expect(overheard).toEqual([]);
  });
});

describe("private topics", () => {
  it("stay closed to visitors, to other people, and to writers without a right", async () => {
    const other = await backend.signedIn("otra@demo.local");
    for (const client of [backend.client(), other]) {
      const { status, error } = await join(client.channel(`diary:${MARTA}`, { config: { private: true } }));
      expect([status, error?.message]).toEqual(["CHANNEL_ERROR", expect.stringContaining("Unauthorized")]);
    }
    const member = await backend.signedIn("miembro@demo.local");
    const own = await joined(member, `diary:${MARTA}`, { private: true, broadcast: { ack: true } });
    expect(await own.send({ type: "broadcast", event: "nota", payload: {} })).toBe("ok");
    expect(await own.track({ here: true })).toBe("error");
  });

  it("leave no trace of the question in the database", async () => {
    const before = await backend.db.query(
      "select id from realtime.messages where topic like 'diary:%' and extension = 'presence'",
    );
    const member = await backend.signedIn("miembro@demo.local");
    await joined(member, `diary:${MARTA}`, { private: true });
    expect(
      await backend.db.query(
        "select id from realtime.messages where topic like 'diary:%' and extension = 'presence'",
      ),
    ).toEqual(before);
  });
});

describe("tokens", () => {
  /** A client that speaks the protocol by hand, to send what supabase-js never would. */
  async function rawSocket(key = backend.keys.publishableKey): Promise<WebSocket> {
    const socket = new WebSocket(
      `${backend.origin.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
    );
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return socket;
  }
  const heard = (socket: WebSocket, event: string) =>
    new Promise<unknown[]>((resolve) =>
      socket.on("message", (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as unknown[];
        if (frame[3] === event) resolve(frame);
      }),
    );

  it("close the channel when they run out", async () => {
    const socket = await rawSocket();
    const [reply, closed] = [heard(socket, "phx_reply"), heard(socket, "phx_close")];
    const why = heard(socket, "system");
    const topic = `realtime:diary:${MARTA}`;
    const token = signToken(claimsFor(MARTA, 60), backend.keys.jwtSecret);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    socket.send(
      JSON.stringify(["1", "1", topic, "phx_join", { config: { private: true }, access_token: token }]),
    );
    expect((await reply)[4]).toMatchObject({ status: "ok" });
    vi.advanceTimersByTime(60_000);
    expect((await closed)[2]).toBe(topic);
    expect((await why)[4]).toMatchObject({
      status: "error",
      message: expect.stringContaining("expired") as string,
    });
    socket.terminate();
  });

  it("are judged again when a client sends a new one", async () => {
    const topic = `realtime:diary:${MARTA}`;
    const outcome = async (token: string): Promise<unknown[]> => {
      const socket = await rawSocket();
      const [reply, closed] = [heard(socket, "phx_reply"), heard(socket, "phx_close")];
      const first = signToken(claimsFor(MARTA, 60), backend.keys.jwtSecret);
      socket.send(
        JSON.stringify(["1", "1", topic, "phx_join", { config: { private: true }, access_token: first }]),
      );
      expect((await reply)[4]).toMatchObject({ status: "ok" });
      socket.send(JSON.stringify(["1", "2", topic, "access_token", { access_token: token }]));
      const still = heard(socket, "phx_reply");
      socket.send(JSON.stringify(["1", "3", topic, "phx_leave", {}]));
      const [, , , event] = await Promise.race([closed, still]);
      socket.terminate();
      return [event];
    };
    expect(await outcome(signToken(claimsFor(MARTA, 120), backend.keys.jwtSecret))).toEqual(["phx_reply"]);
    expect(await outcome(signToken(claimsFor(MARTA, 120), "another secret"))).toEqual(["phx_close"]);
    expect(
      await outcome(
        signToken(claimsFor("00000000-0000-4000-8000-0000000000a2", 120), backend.keys.jwtSecret),
      ),
    ).toEqual(["phx_close"]);
  });

  it("refuse a socket without the key, and answer heartbeats of one with it", async () => {
    await expect(rawSocket("wrong")).rejects.toThrow("401");
    const socket = await rawSocket();
    const reply = heard(socket, "phx_reply");
    socket.send(JSON.stringify([null, "7", "phoenix", "heartbeat", {}]));
    expect(await reply).toEqual([null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]);
    socket.send("not a frame");
    socket.send(Buffer.from([9, 9, 9]));
    const again = heard(socket, "phx_reply");
    socket.send(JSON.stringify([null, "8", "phoenix", "heartbeat", {}]));
    expect((await again)[1]).toBe("8");
    socket.terminate();
  });

  it("of the server may hear everything", async () => {
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    const channel = service.channel(`diary:${MARTA}`, { config: { private: true } });
    expect((await join(channel)).status).toBe("SUBSCRIBED");
    await service.realtime.disconnect();
  });
});
