import { Refusal } from "../_shared/caller.ts";
import { assertEquals } from "../_shared/testing/assert.ts";
import { handle, type Saving, type Taken } from "./handler.ts";

const TICKET = "0b4c2f0e-2f5e-4d6a-9c3e-1f2a3b4c5d6e";
const SENT = { ticket: TICKET, password: "una frase larga", firstName: "Rosa", lastName: "" };
const ROSA: Taken = { email: "rosa.4821@sin-correo.invalid", user_id: null };

/** Servers where the ticket is good once; `done` has what was asked of them, in order. */
function anOffice(failing: Partial<Saving> = {}) {
  const done: unknown[][] = [];
  let isGood = true;
  const saving: Saving = {
    take: async (ticket) => {
      done.push(["take", ticket]);
      const account = ticket === TICKET && isGood ? ROSA : null;
      isGood = false;
      return account;
    },
    save: async ({ email }, { password }) => {
      done.push(["save", email, password]);
    },
    giveBack: async (ticket) => {
      done.push(["give back", ticket]);
      isGood = true;
    },
    ...failing,
  };
  return { saving, done };
}

const ADDRESS = "https://abc.supabase.co/functions/v1/phone-code";
const asking = (body: unknown) =>
  new Request(ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
async function said(body: unknown, saving: Saving): Promise<[number, unknown]> {
  const answer = await handle(asking(body), saving);
  return [answer.status, await answer.json()];
}

Deno.test("a ticket saves a password once, and no cache keeps the answer", async () => {
  const { saving, done } = anOffice();
  const answer = await handle(asking(SENT), saving);
  assertEquals([answer.status, await answer.json()], [200, {}]);
  assertEquals(answer.headers.get("cache-control"), "no-store");
  assertEquals(done, [
    ["take", TICKET],
    ["save", ROSA.email, SENT.password],
  ]);
  assertEquals(await said(SENT, saving), [409, { code: "code_used" }]);
  assertEquals(done.length, 3);
});

Deno.test("a ticket that nobody has saves nothing", async () => {
  const { saving, done } = anOffice();
  const other = { ...SENT, ticket: "0b4c2f0e-2f5e-4d6a-9c3e-000000000000" };
  assertEquals(await said(other, saving), [409, { code: "code_used" }]);
  assertEquals(
    done.map(([what]) => what),
    ["take"],
  );
});

for (const body of [
  "{",
  null,
  {},
  { ...SENT, ticket: "482109375562" },
  { ...SENT, password: "corta" },
  { ...SENT, password: "ñ".repeat(37) },
  { ...SENT, firstName: undefined },
  { ...SENT, lastName: "a".repeat(81) },
]) {
  Deno.test(`asks nobody about ${JSON.stringify(body).slice(0, 120)}`, async () => {
    const { saving, done } = anOffice();
    assertEquals(await said(body, saving), [400, { code: "invalid" }]);
    assertEquals(done, []);
  });
}

Deno.test("a password that was not saved leaves the code good", async () => {
  const refusing = async (error: Error) => {
    const { saving, done } = anOffice();
    const failing = {
      ...saving,
      save: async () => {
        throw error;
      },
    };
    const answer = await said(SENT, failing);
    assertEquals(
      done.map(([what]) => what),
      ["take", "give back"],
    );
    assertEquals(await said(SENT, saving), [200, {}]);
    return answer;
  };
  assertEquals(await refusing(new Refusal(422, "weak_password")), [422, { code: "weak_password" }]);
  assertEquals(await refusing(new Error("timed out")), [502, { code: "no_answer" }]);
});

Deno.test("a database that does not answer is a failure, in either step", async () => {
  const down = async () => {
    throw new Error("503");
  };
  assertEquals(await said(SENT, anOffice({ take: down }).saving), [502, { code: "no_answer" }]);
  const { saving } = anOffice({
    giveBack: down,
    save: async () => {
      throw new Refusal(422, "weak_password");
    },
  });
  assertEquals(await said(SENT, saving), [422, { code: "weak_password" }]);
});

Deno.test("pages of another origin may ask, and only by POST", async () => {
  const { saving } = anOffice();
  const preflight = await handle(
    new Request(ADDRESS, { method: "OPTIONS", headers: { "access-control-request-headers": "apikey" } }),
    saving,
  );
  assertEquals([preflight.status, preflight.headers.get("access-control-allow-headers")], [204, "apikey"]);
  assertEquals((await handle(new Request(ADDRESS), saving)).status, 405);
});
