import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
let admin: SupabaseClient;
shared.beforeAll(async ({ stackWithFunctions }) => {
  backend = stackWithFunctions;
  admin = await backend.signedIn("admin@demo.local");
});

const PASSWORD = "una contraseña larga";

/** Status and code of the answer of `/auth/v1/admin/users`, or of one of its users. */
async function ask(
  headers: Record<string, string>,
  body: object,
  id?: string,
): Promise<[number, string | undefined]> {
  const answer = await fetch(`${backend.origin}/auth/v1/admin/users${id === undefined ? "" : `/${id}`}`, {
    method: id === undefined ? "POST" : "PUT",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { error_code: code } = (await answer.json()) as { error_code?: string };
  return [answer.status, code];
}
const secret = () => ({ apikey: backend.keys.secretKey, authorization: `Bearer ${backend.keys.secretKey}` });
const signIn = async (email: string, password: string) => {
  const client = backend.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  return { client, id: data.user?.id ?? "", code: error?.code };
};

interface Made {
  code: string;
  sign_in_name: string;
}
const made = async (name: string, args: object) => {
  const { data, error } = await admin.rpc(name, args);
  expect(error).toBeNull();
  const [row] = data as Made[];
  return { code: row?.code ?? "", email: `${row?.sign_in_name}@sin-correo.invalid` };
};
/** Types a code, and sends a password with its ticket to the function; answers status and code. */
async function use(code: string, password = PASSWORD): Promise<unknown> {
  const { data } = await backend.client().rpc("open_phone_code", { p_code: code });
  const [opened] = data as { ticket: string }[];
  return opened === undefined ? "no such code" : save(opened.ticket, password);
}
async function save(ticket: string, password = PASSWORD): Promise<unknown> {
  const answer = await fetch(`${backend.origin}/functions/v1/phone-code`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ticket, password, firstName: "Rosa", lastName: "Xicale" }),
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}
const notLimited = () => backend.db.query("delete from private.rate_limit_events where kind = 'phone_codes'");

describe("/auth/v1/admin/users", () => {
  it("is for the secret key alone, and not for browsers", async () => {
    const body = { email: "nadie@example.mx", password: PASSWORD };
    const browser = { ...secret(), "user-agent": "Mozilla/5.0 (X11; Linux)" };
    const { data } = await admin.auth.getSession();
    const person = {
      apikey: backend.keys.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
    };
    const id = data.session?.user.id ?? "";
    for (const of of [undefined, id]) {
      expect(await ask({}, body, of)).toEqual([401, undefined]);
      expect(await ask(browser, body, of)).toEqual([401, undefined]);
      expect(await ask({ apikey: backend.keys.publishableKey }, body, of)).toEqual([401, "no_authorization"]);
      expect(await ask(person, body, of)).toEqual([403, "not_admin"]);
    }
    expect((await signIn("admin@demo.local", PASSWORD)).code).toBe("invalid_credentials");
  });

  it("makes a confirmed account, or one that waits to be", async () => {
    expect(
      await ask(secret(), { email: "Lista@example.mx", password: PASSWORD, email_confirm: true }),
    ).toEqual([200, undefined]);
    expect((await signIn("lista@example.mx", PASSWORD)).code).toBeUndefined();
    expect(await ask(secret(), { email: "espera@example.mx", password: PASSWORD })).toEqual([200, undefined]);
    expect((await signIn("espera@example.mx", PASSWORD)).code).toBe("email_not_confirmed");
    expect(await ask(secret(), { email: "lista@example.mx" })).toEqual([422, "email_exists"]);
    for (const email of [undefined, "", "sin arroba"])
      expect(await ask(secret(), { email })).toEqual([400, "validation_failed"]);
  });

  it("changes a password, which ends every session", async () => {
    await ask(secret(), { email: "cambia@example.mx", password: PASSWORD, email_confirm: true });
    const { client, id } = await signIn("cambia@example.mx", PASSWORD);
    expect((await client.rpc("my_role")).data).toBe("member");
    expect(await ask(secret(), { password: "corta" }, id)).toEqual([422, "weak_password"]);
    expect((await client.rpc("my_role")).data).toBe("member");
    expect(await ask(secret(), { password: "otra contraseña larga" }, id)).toEqual([200, undefined]);
    expect((await client.rpc("my_role")).data).toBe("visitor");
    expect((await signIn("cambia@example.mx", PASSWORD)).code).toBe("invalid_credentials");
    expect((await signIn("cambia@example.mx", "otra contraseña larga")).code).toBeUndefined();
    expect(await ask(secret(), { password: PASSWORD }, "nadie")).toEqual([400, "validation_failed"]);
    expect(await ask(secret(), { password: PASSWORD }, crypto.randomUUID())).toEqual([404, "user_not_found"]);
  });
});

describe("a code that is read out", () => {
  it("makes one account, however many use it at once, and no mail goes out", async () => {
    await notLimited();
    const { code, email } = await made("invite_by_phone", { p_first_name: "Rosa" });
    const { data } = await backend.client().rpc("open_phone_code", { p_code: code });
    const [opened] = data as { ticket: string }[];
    const answers = await Promise.all([1, 2, 3].map(() => save(opened?.ticket ?? "")));
    expect(answers.map(String).toSorted()).toEqual(["200,", "409,code_used", "409,code_used"]);
    const { client } = await signIn(email, PASSWORD);
    expect((await client.rpc("my_role")).data).toBe("member");
    expect((await client.from("profiles").select("first_name, last_name").single()).data).toEqual({
      first_name: "Rosa",
      last_name: "Xicale",
    });
    expect(await use(code)).toBe("no such code");
    expect(backend.mailbox.mails.filter(({ to }) => to.endsWith(".invalid"))).toEqual([]);
  });

  it("lets somebody in who forgot the password, and ends their sessions", async () => {
    await notLimited();
    const { code, email } = await made("invite_by_phone", { p_first_name: "Rosa" });
    await use(code);
    const { client, id } = await signIn(email, PASSWORD);
    const again = await made("make_password_code", { p_user_id: id });
    expect(again.email).toBe(email);
    expect((await client.rpc("my_role")).data).toBe("member");
    expect(await use(again.code, "otra contraseña larga")).toEqual([200, undefined]);
    expect((await client.rpc("my_role")).data).toBe("visitor");
    expect((await signIn(email, PASSWORD)).code).toBe("invalid_credentials");
    expect((await signIn(email, "otra contraseña larga")).code).toBeUndefined();
  });

  it("is what an account of the reserved domain needs: a sign-up makes none", async () => {
    await notLimited();
    const { code, email } = await made("invite_by_phone", { p_first_name: "Rosa" });
    const { data, error } = await backend.client().auth.signUp({ email, password: "de otra persona" });
    expect([data.user, error === null]).toEqual([null, false]);
    expect(await use(code)).toEqual([200, undefined]);
    expect((await signIn(email, PASSWORD)).code).toBeUndefined();
  });
});
