import { Refusal } from "../_shared/caller.ts";
import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { createSaving } from "./servers.ts";

const SENT = { ticket: "t1", password: "una frase larga", firstName: "Rosa", lastName: "Xicale" };
const NEW = { email: "rosa.4821@sin-correo.invalid", user_id: null };

/** Runs `test` against servers that answer `answer`; `asked` has method, path, key, bearer and body of each request. */
async function against(
  answer: Response,
  test: (saving: ReturnType<typeof createSaving>, asked: unknown[][]) => Promise<void>,
): Promise<void> {
  const asked: unknown[][] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      const { headers, method, url } = request;
      const body = await request.json();
      asked.push([method, new URL(url).pathname, headers.get("apikey"), headers.get("authorization"), body]);
      return answer.clone();
    },
  );
  try {
    await test(createSaving(`http://127.0.0.1:${server.addr.port}`, "sb_secret_x"), asked);
  } finally {
    await server.shutdown();
  }
}

Deno.test("a ticket is taken and given back with the secret key", async () => {
  await against(Response.json(NEW), async (saving, asked) => {
    assertEquals(await saving.take("t1"), NEW);
    assertEquals(asked, [["POST", "/rest/v1/rpc/take_phone_code", "sb_secret_x", null, { p_ticket: "t1" }]]);
  });
  await against(Response.json(null), async (saving) => {
    assertEquals(await saving.take("t1"), null);
  });
  await against(new Response(null, { status: 204 }), async (saving, asked) => {
    await saving.giveBack("t1");
    assertEquals(asked, [
      ["POST", "/rest/v1/rpc/give_back_phone_code", "sb_secret_x", null, { p_ticket: "t1" }],
    ]);
  });
});

Deno.test("a database that fails is a failure", async () => {
  await against(new Response("<h1>503</h1>", { status: 503 }), async (saving) => {
    await assertRejects(saving.take("t1"), /503/);
  });
  await against(Response.json({ id: 7 }), async (saving) => {
    await assertRejects(saving.take("t1"), /Invalid/);
  });
});

Deno.test("an account is made confirmed, with its names", async () => {
  await against(Response.json({ id: "u1" }), async (saving, asked) => {
    await saving.save(NEW, SENT);
    await saving.save(NEW, { ...SENT, lastName: "" });
    const metadata = { first_name: "Rosa", last_name: "Xicale", full_name: "Rosa Xicale" };
    const body = {
      email: NEW.email,
      password: SENT.password,
      email_confirm: true,
      user_metadata: metadata,
    };
    assertEquals(asked[0], ["POST", "/auth/v1/admin/users", "sb_secret_x", "Bearer sb_secret_x", body]);
    assertEquals(asked[1]?.[4], {
      ...body,
      user_metadata: { first_name: "Rosa", last_name: null, full_name: "Rosa" },
    });
  });
});

Deno.test("of an account that is there, the password alone is changed", async () => {
  await against(Response.json({ id: "u1" }), async (saving, asked) => {
    await saving.save({ ...NEW, user_id: "u1" }, SENT);
    assertEquals(asked, [
      ["PUT", "/auth/v1/admin/users/u1", "sb_secret_x", "Bearer sb_secret_x", { password: SENT.password }],
    ]);
  });
});

for (const [status, body, expected] of [
  [422, { error_code: "weak_password" }, [422, "weak_password"]],
  [422, { error_code: "email_exists" }, [422, "email_exists"]],
  [500, { error_code: "unexpected_failure" }, [502, "unexpected_failure"]],
  [502, "<h1>Bad gateway</h1>", [502, "no_answer"]],
] as const) {
  Deno.test(`the auth server's ${status} reaches the page as ${expected.join(" ")}`, async () => {
    const answer =
      typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status });
    await against(answer, async (saving) => {
      try {
        await saving.save(NEW, SENT);
        throw new Error("it was accepted");
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        assertEquals([error.status, error.message], [...expected]);
      }
    });
  });
}
