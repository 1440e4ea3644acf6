import { Refusal } from "../_shared/caller.ts";
import { assertEquals } from "../_shared/testing/assert.ts";
import { type Announce, handle } from "./handler.ts";

const ABEL = "Bearer token of abel";
const ITEM = "00000000-0000-4000-8000-000000007001";
const BODY = {
  type: "stream_started",
  mediaId: ITEM,
  title: "Otro título",
  description: "Otras palabras",
  scheduledFor: "2026-11-29T16:00:00Z",
};

/** A database where Abel is an admin; `asked` has the announced items. */
function anOffice() {
  const asked: unknown[] = [];
  const announce: Announce = async (authorization, what) => {
    asked.push(what);
    if (authorization !== ABEL) throw new Refusal(403, "rank_required");
    return 12;
  };
  return { announce, asked };
}

const asking = (body: unknown, authorization: string | null = ABEL) =>
  new Request("https://abc.supabase.co/functions/v1/media-notifications", {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

Deno.test("an admin has an item announced, by its own words alone", async () => {
  const { announce, asked } = anOffice();
  const answer = await handle(asking(BODY), announce);
  assertEquals([answer.status, await answer.json()], [200, { notified: 12 }]);
  assertEquals(answer.headers.get("cache-control"), "no-store");
  assertEquals(asked, [{ type: "stream_started", mediaId: ITEM }]);
});

Deno.test("nobody else has", async () => {
  for (const authorization of [null, "Bearer token of marta"]) {
    const answer = await handle(asking(BODY, authorization), anOffice().announce);
    assertEquals([answer.status, await answer.json()], [403, { code: "rank_required" }]);
  }
});

for (const body of [
  "{",
  "null",
  {},
  { ...BODY, type: "admin_notification" },
  { ...BODY, mediaId: "1; drop" },
  { type: "new_video" },
]) {
  Deno.test(`asks nobody about ${JSON.stringify(body).slice(0, 60)}`, async () => {
    const { announce, asked } = anOffice();
    const answer = await handle(asking(body), announce);
    assertEquals([answer.status, await answer.json()], [400, { code: "invalid" }]);
    assertEquals(asked, []);
  });
}

Deno.test("a refusal of the database is passed on by its code, and its silence as one", async () => {
  const refusing = async (error: Error) => {
    const answer = await handle(asking(BODY), () => Promise.reject(error));
    return [answer.status, await answer.json()];
  };
  assertEquals(await refusing(new Refusal(404, "not_found")), [404, { code: "not_found" }]);
  assertEquals(await refusing(new Refusal(400, "media_notice_untrue")), [
    400,
    { code: "media_notice_untrue" },
  ]);
  assertEquals(await refusing(new Error("timed out")), [502, { code: "no_answer" }]);
});

Deno.test("pages of another origin may ask, and only by POST", async () => {
  const url = "https://abc.supabase.co/functions/v1/media-notifications";
  const { announce } = anOffice();
  const preflight = await handle(
    new Request(url, { method: "OPTIONS", headers: { "access-control-request-headers": "authorization" } }),
    announce,
  );
  assertEquals(
    [preflight.status, preflight.headers.get("access-control-allow-headers")],
    [204, "authorization"],
  );
  assertEquals((await handle(new Request(url), announce)).status, 405);
});
