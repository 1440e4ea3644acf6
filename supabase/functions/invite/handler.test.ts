import { Refusal } from "../_shared/caller.ts";
import { assertEquals } from "../_shared/testing/assert.ts";
import { type Asked, handle, type Inviting } from "./handler.ts";

const ABEL = "Bearer token of abel";

/** Servers where Abel may invite; `done` has what was asked of them, in order. */
function anOffice(failing: Partial<Inviting> = {}) {
  const done: unknown[][] = [];
  const inviting: Inviting = {
    prepare: async (authorization: string, asked: Asked) => {
      done.push(["prepare", asked]);
      if (authorization !== ABEL) throw new Refusal(403, "rank_required");
      return { id: "i1", email: asked.email, invited_by: "Abel Ortega", note: asked.note };
    },
    mail: async (invitation) => {
      done.push(["mail", invitation.email, invitation.invited_by, invitation.note]);
    },
    markSent: async (id) => {
      done.push(["sent", id]);
    },
    ...failing,
  };
  return { inviting, done };
}

const asking = (body: unknown, authorization: string | null = ABEL) =>
  new Request("https://abc.supabase.co/functions/v1/invite", {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

Deno.test("an admin invites an address: noted first, then mailed, then noted as sent", async () => {
  const { inviting, done } = anOffice();
  const answer = await handle(asking({ email: " Nueva@Ejemplo.mx ", note: " Te esperamos " }), inviting);
  assertEquals([answer.status, await answer.json()], [200, { email: "nueva@ejemplo.mx" }]);
  assertEquals(answer.headers.get("cache-control"), "no-store");
  assertEquals(done, [
    ["prepare", { email: "nueva@ejemplo.mx", role: "member", note: "Te esperamos" }],
    ["mail", "nueva@ejemplo.mx", "Abel Ortega", "Te esperamos"],
    ["sent", "i1"],
  ]);
});

Deno.test("nobody else makes it write a mail", async () => {
  for (const authorization of [null, "Bearer token of marta"]) {
    const { inviting, done } = anOffice();
    const answer = await handle(asking({ email: "nueva@ejemplo.mx" }, authorization), inviting);
    assertEquals([answer.status, await answer.json()], [403, { code: "rank_required" }]);
    assertEquals(
      done.map(([what]) => what),
      ["prepare"],
    );
  }
});

for (const [body, code] of [
  ["{", "invalid"],
  ["null", "invalid"],
  [{}, "email_invalid"],
  [{ email: 7 }, "email_invalid"],
  [{ email: "sin arroba" }, "email_invalid"],
  [{ email: "dos@ejemplo.mx, tres@ejemplo.mx" }, "email_invalid"],
  [{ email: `${"a".repeat(250)}@b.mx` }, "email_invalid"],
  [{ email: "nueva@ejemplo.mx", role: "owner" }, "invalid"],
  [{ email: "nueva@ejemplo.mx", note: "a".repeat(301) }, "invalid"],
] as const) {
  Deno.test(`asks nobody about ${JSON.stringify(body).slice(0, 60)}`, async () => {
    const { inviting, done } = anOffice();
    const answer = await handle(asking(body), inviting);
    assertEquals([answer.status, await answer.json()], [400, { code }]);
    assertEquals(done, []);
  });
}

Deno.test("a refusal of the database or the auth server is passed on by its code", async () => {
  const refusing = async (failing: Partial<Inviting>) => {
    const { inviting, done } = anOffice(failing);
    const answer = await handle(asking({ email: "nueva@ejemplo.mx" }), inviting);
    return [answer.status, ((await answer.json()) as { code: string }).code, done.length];
  };
  const saying = (status: number, code: string) => async () => {
    throw new Refusal(status, code);
  };
  assertEquals(await refusing({ prepare: saying(409, "already_member") }), [409, "already_member", 0]);
  assertEquals(await refusing({ mail: saying(429, "over_email_send_rate_limit") }), [
    429,
    "over_email_send_rate_limit",
    1,
  ]);
  const down = async () => {
    throw new Error("timed out");
  };
  assertEquals(await refusing({ prepare: down }), [502, "no_answer", 0]);
  assertEquals(await refusing({ mail: down }), [502, "no_answer", 1]);
});

Deno.test("a mail that went out is a success, though it could not be noted", async () => {
  const { inviting } = anOffice({
    markSent: async () => {
      throw new Error("503");
    },
  });
  assertEquals((await handle(asking({ email: "nueva@ejemplo.mx" }), inviting)).status, 200);
});

Deno.test("pages of another origin may ask, and only by POST", async () => {
  const { inviting } = anOffice();
  const preflight = await handle(
    new Request("https://abc.supabase.co/functions/v1/invite", {
      method: "OPTIONS",
      headers: { "access-control-request-headers": "authorization,apikey" },
    }),
    inviting,
  );
  assertEquals(
    [preflight.status, preflight.headers.get("access-control-allow-headers")],
    [204, "authorization,apikey"],
  );
  assertEquals(
    (await handle(new Request("https://abc.supabase.co/functions/v1/invite"), inviting)).status,
    405,
  );
});
