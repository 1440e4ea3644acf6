import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xml2js, type ElementCompact } from "xml-js";
import { FUNCTIONS } from "#features/integrations/functions.ts";
import { Functions } from "#local/functions.ts";
import { projectConfig } from "#local/project-config.ts";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { claimsFor, signToken } from "./sign-token.ts";
import { shared } from "./stack.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

let backend: Backend;
shared.beforeAll(({ stackWithFunctions }) => {
  backend = stackWithFunctions;
});

describe("functions", () => {
  it("run unchanged under Deno and reach the stack with the secret key", async () => {
    const { data, error } = await backend.client().functions.invoke("push-dispatch", {
      headers: { Authorization: `Bearer ${backend.keys.dispatchSecret}` },
    });
    expect([error, data]).toEqual([null, expect.objectContaining({ leased: expect.any(Number) as number })]);
  });

  it("decide themselves who may call them where config.toml says so", async () => {
    const { error, response } = await backend.client().functions.invoke("push-dispatch");
    expect([error?.name, response?.status]).toEqual(["FunctionsHttpError", 401]);
  });

  it("say each that they are well, to any page", async () => {
    for (const { name } of FUNCTIONS) {
      const answer = await fetch(`${backend.origin}/functions/v1/${name}/health`);
      const allowed = answer.headers.get("access-control-allow-origin");
      expect([name, answer.status, allowed]).toEqual([name, 200, "*"]);
    }
  });

  it("are unknown by any other name", async () => {
    const { response } = await backend.client().functions.invoke("no-such-function");
    expect(response?.status).toBe(404);
    expect((await fetch(`${backend.origin}/functions/v1/_shared`)).status).toBe(404);
  });

  it("lead from an address that was shared once to the page itself", async () => {
    const address = `${backend.origin}/functions/v1/share/eventos/noche?fecha=2026-11-20`;
    const answer = await fetch(address, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      `${backend.origin}/eventos/noche?fecha=2026-11-20`,
    ]);
  });

  it("start again after a crash", async () => {
    await backend.functions?.stop();
    const { error } = await backend.client().functions.invoke("push-dispatch", {
      headers: { Authorization: `Bearer ${backend.keys.dispatchSecret}` },
    });
    expect(error).toBeNull();
  });

  it("want a person's token unless config.toml says otherwise", async () => {
    const strict = new Functions({
      origin: backend.origin,
      keys: backend.keys,
      config: { ...projectConfig(), functions: {} },
    });
    const call = async (token?: string) =>
      (
        await strict.fetch(
          new Request(`${backend.origin}/functions/v1/push-dispatch`, {
            method: "POST",
            ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
          }),
        )
      ).json();
    const refused = { code: 401, message: "Invalid JWT" };
    expect(await call()).toEqual(refused);
    expect(await call(backend.keys.publishableKey)).toEqual(refused);
    expect(await call(signToken(claimsFor(MARTA, 60), "another secret"))).toEqual(refused);
    // Past the door, the function has its own opinion.
    expect(await call(signToken(claimsFor(MARTA, 60), backend.keys.jwtSecret))).toEqual({
      error: "unauthorized",
    });
    await strict.stop();
  });

  it("run when the push queue gets a row", async () => {
    const [subscription] = await backend.db.query<{ id: string }>(
      `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://push.invalid/none', $2, $3) returning id`,
      [MARTA, backend.keys.vapidPublicKey, Buffer.alloc(16, 1).toString("base64url")],
    );
    const { promise: leased, resolve } = Promise.withResolvers<void>();
    const stop = await backend.db.listen("leased", () => resolve());
    await backend.db.exec(`
      create function public.announce_lease() returns trigger language plpgsql as $$ begin perform pg_notify('leased', ''); return null; end $$;
      create trigger announce_lease after update of leased_until on private.push_queue execute function public.announce_lease();
    `);
    const member = await backend.signedIn("miembro@demo.local");
    expect((await member.rpc("send_test_notification")).error).toBeNull();
    await leased;
    expect(subscription?.id).toBeTruthy();
    await stop();
    await backend.db.exec(`
      drop function public.announce_lease cascade;
      delete from public.push_subscriptions where endpoint = 'https://push.invalid/none';
    `);
  });
});

describe("the address for other programs", () => {
  // Their own: a prophecy is published here, and both lists are compared whole.
  let site: Backend;
  beforeAll(async () => {
    site = await startBackend();
  });
  afterAll(() => site.close());

  it("is a feed that gets a prophecy when everybody does, and is sent again only then", async () => {
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${site.origin}/functions/v1/feed`, { headers });
    const titlesOf = async (answer: Response) => {
      const { rss } = xml2js(await answer.text(), { compact: true }) as ElementCompact;
      return ([rss.channel.item].flat() as ElementCompact[]).map((item) => String(item["title"]._cdata));
    };
    const first = await ask();
    expect(first.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const before = await titlesOf(first);
    expect(before[0]).toBe("Alzaré mis ojos al volcán");
    expect(before).not.toContain("Adviento en el valle");
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await ask(known)).status).toBe(304);
    // Its date comes without anybody saving anything, and the job of the minute runs.
    await site.db.exec(`
      alter table public.prophecies disable trigger after_60_follow_publication;
      update public.prophecies set publish_date = now() - interval '1 second' where title = 'Adviento en el valle';
      alter table public.prophecies enable trigger after_60_follow_publication;
      select private.run_jobs(); select private.run_jobs()`);
    const second = await ask(known);
    expect(second.status).toBe(200);
    expect(await titlesOf(second)).toEqual(["Adviento en el valle", ...before].slice(0, 20));
  });

  it("is a calendar by which a program reckons the same times as the database", async () => {
    const answer = await fetch(`${site.origin}/functions/v1/calendar`);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const root = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
    for (const zone of root.getAllSubcomponents("vtimezone")) {
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    }
    const [from, to] = [Date.now(), Date.now() + 300 * 86_400_000];
    const reckoned = root.getAllSubcomponents("vevent").flatMap((component) => {
      const event = new ICAL.Event(component);
      const iterator = event.iterator();
      const found: string[] = [];
      for (let next = iterator.next(); next; next = iterator.next()) {
        const start = next.toJSDate().getTime();
        if (start >= to) break;
        if (start >= from) found.push(`${next.toJSDate().toISOString()} ${event.summary}`);
      }
      return found;
    });
    const listed = await site.db.query<{ at: string; title: string }>(
      "select to_char(timezone('UTC', starts_at), 'YYYY-MM-DD\"T\"HH24:MI:SS.000\"Z\"') as at, title from public.event_occurrences($1, $2) where status <> 'draft'",
      [new Date(from).toISOString(), new Date(to).toISOString()],
    );
    const shown = listed
      .filter(({ at }) => at >= new Date(from).toISOString())
      .map(({ at, title }) => `${at} ${title}`);
    expect(reckoned.length).toBeGreaterThan(50);
    expect(reckoned.toSorted()).toEqual(shown.toSorted());
  });
});
