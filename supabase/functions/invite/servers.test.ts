import { Refusal } from "../_shared/caller.ts";
import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { createInviting } from "./servers.ts";

const ASKED = { email: "nueva@ejemplo.mx", role: "member" as const, note: "Hola" };
const PREPARED = { id: "i1", email: "nueva@ejemplo.mx", invited_by: "Abel", note: "Hola" };

/** Runs `test` against servers that answer `answer`; `asked` has path, key, bearer and body of each request. */
async function against(
  answer: Response,
  test: (inviting: ReturnType<typeof createInviting>, asked: unknown[][]) => Promise<void>,
): Promise<void> {
  const asked: unknown[][] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      const { headers } = request;
      asked.push([
        new URL(request.url).pathname,
        headers.get("apikey"),
        headers.get("authorization"),
        await request.json(),
      ]);
      return answer;
    },
  );
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    await test(createInviting(url, { publishable: "sb_publishable_x", secret: "sb_secret_x" }), asked);
  } finally {
    await server.shutdown();
  }
}

/** Status and word of the refusal of `work`. */
async function refusalOf(work: Promise<unknown>): Promise<[number, string]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message];
    throw error;
  }
  return [0, "accepted"];
}

const refusing = (status: number, body: unknown) => Response.json(body, { status });

Deno.test("whether somebody may invite is asked with their token, and never with the secret key", async () => {
  await against(Response.json(PREPARED), async (inviting, asked) => {
    assertEquals(await inviting.prepare("Bearer de abel", ASKED), PREPARED);
    assertEquals(asked, [
      [
        "/rest/v1/rpc/prepare_invitation",
        "sb_publishable_x",
        "Bearer de abel",
        { p_email: "nueva@ejemplo.mx", p_role: "member", p_note: "Hola" },
      ],
    ]);
  });
});

Deno.test("a visitor is no admin, and learns nothing more", async () => {
  await against(refusing(401, { code: "42501", message: "permission denied" }), async (inviting, asked) => {
    assertEquals(await refusalOf(inviting.prepare("", ASKED)), [403, "rank_required"]);
    assertEquals(asked[0]?.[2], null);
  });
});

for (const [answer, expected] of [
  [{ status: 409, body: { code: "PT409", message: "already_member" } }, [409, "already_member"]],
  [{ status: 429, body: { code: "PT429", message: "too_many_invitations" } }, [429, "too_many_invitations"]],
  [{ status: 400, body: { code: "23514", message: "new row violates check" } }, [400, "invalid"]],
  [{ status: 503, body: { code: "PT503", message: "maintenance" } }, [503, "maintenance"]],
] as const) {
  Deno.test(`the database's ${answer.body.code} reaches the page as ${expected[1]}`, async () => {
    await against(refusing(answer.status, answer.body), async (inviting) => {
      assertEquals(await refusalOf(inviting.prepare("Bearer de abel", ASKED)), [...expected]);
    });
  });
}

Deno.test("a database that fails is a failure", async () => {
  await against(new Response("<h1>503</h1>", { status: 503 }), async (inviting) => {
    await assertRejects(inviting.prepare("Bearer de abel", ASKED), /503/);
  });
  await against(Response.json({ id: 7 }), async (inviting) => {
    await assertRejects(inviting.prepare("Bearer de abel", ASKED), /Invalid/);
  });
});

Deno.test("the mail is requested with the secret key; it names the inviter, and has their words", async () => {
  await against(Response.json({ id: "u1" }), async (inviting, asked) => {
    await inviting.mail(PREPARED);
    assertEquals(asked, [
      [
        "/auth/v1/invite",
        "sb_secret_x",
        "Bearer sb_secret_x",
        { email: "nueva@ejemplo.mx", data: { invited_by: "Abel", invitation_note: "Hola" } },
      ],
    ]);
  });
});

for (const [status, code, expected] of [
  [422, "email_exists", [409, "already_member"]],
  [429, "over_email_send_rate_limit", [429, "over_email_send_rate_limit"]],
  [400, "email_address_not_authorized", [502, "email_address_not_authorized"]],
  [500, "unexpected_failure", [502, "unexpected_failure"]],
] as const) {
  Deno.test(`the auth server's ${code} reaches the page as ${expected[1]}`, async () => {
    await against(refusing(status, { code: status, error_code: code }), async (inviting) => {
      assertEquals(await refusalOf(inviting.mail(PREPARED)), [...expected]);
    });
  });
}

Deno.test("a gateway without an answer of the auth server is reported as one", async () => {
  await against(new Response("<h1>Bad gateway</h1>", { status: 502 }), async (inviting) => {
    assertEquals(await refusalOf(inviting.mail(PREPARED)), [502, "no_answer"]);
  });
});

Deno.test("that the mail went out is noted with the secret key", async () => {
  await against(new Response(null, { status: 204 }), async (inviting, asked) => {
    await inviting.markSent("i1");
    assertEquals(asked, [["/rest/v1/rpc/mark_invitation_sent", "sb_secret_x", null, { p_id: "i1" }]]);
  });
});
