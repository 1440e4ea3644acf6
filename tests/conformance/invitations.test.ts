import { createClient, type SupabaseClient } from "@supabase/supabase-js";
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
const SUBJECT = /^Te invitamos/;

/** `POST /auth/v1/invite` with these headers. */
async function ask(headers: Record<string, string>, body: object): Promise<[number, string | undefined]> {
  const answer = await fetch(`${backend.origin}/auth/v1/invite`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { error_code: code } = (await answer.json()) as { error_code?: string };
  return [answer.status, code];
}
const secret = () => ({ apikey: backend.keys.secretKey, authorization: `Bearer ${backend.keys.secretKey}` });
const publishable = () => ({ apikey: backend.keys.publishableKey });
const tokenOf = async (client: SupabaseClient) =>
  `Bearer ${(await client.auth.getSession()).data.session?.access_token ?? ""}`;

/** The link of the newest invitation mail, in parts. */
async function linkOf(email: string): Promise<{ path: string; token_hash: string; type: "invite" }> {
  const { links } = await backend.mailbox.waitFor(email, SUBJECT);
  const { pathname, searchParams } = new URL(links[0] ?? "");
  return {
    path: pathname,
    token_hash: searchParams.get("token_hash") ?? "",
    type: searchParams.get("type") as "invite",
  };
}
/** Redeems it, in another browser than any before. */
async function redeem({ token_hash, type }: { token_hash: string; type: "invite" | "signup" }) {
  const client = backend.client();
  const { data, error } = await client.auth.verifyOtp({ token_hash, type });
  return { client, data, error };
}
/** The answer of the function `invite`: the address, or status and code of its refusal. */
async function invite(who: SupabaseClient, body: object): Promise<unknown> {
  const { data, response } = await who.functions.invoke<unknown>("invite", { body });
  if (!response || response.ok) return data;
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

describe("/auth/v1/invite", () => {
  it("is for the secret key alone, and not for browsers", async () => {
    const body = { email: "nadie@example.mx" };
    expect(await ask({}, body)).toEqual([401, undefined]);
    expect(await ask({ ...secret(), "user-agent": "Mozilla/5.0 (X11; Linux)" }, body)).toEqual([
      401,
      undefined,
    ]);
    expect(await ask(publishable(), body)).toEqual([401, "no_authorization"]);
    for (const email of ["miembro@demo.local", "super@demo.local"]) {
      const authorization = await tokenOf(await backend.signedIn(email));
      expect(await ask({ ...publishable(), authorization }, body)).toEqual([403, "not_admin"]);
    }
    expect(await ask({ ...secret(), authorization: await tokenOf(admin) }, body)).toEqual([403, "not_admin"]);
    expect(backend.mailbox.mails.filter(({ to }) => to === body.email)).toEqual([]);
  });

  it("mails a link in Spanish that says who invites, with whatever they wrote escaped", async () => {
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    const { data, error } = await service.auth.admin.inviteUserByEmail("Nueva@example.mx", {
      data: { invited_by: "Abel Ortega", invitation_note: "Ven <el> domingo" },
    });
    expect([error, data.user?.email, data.user?.email_confirmed_at]).toEqual([
      null,
      "nueva@example.mx",
      undefined,
    ]);
    const { text, html } = await backend.mailbox.waitFor("nueva@example.mx", SUBJECT);
    expect(text).toContain("de parte de Abel Ortega");
    expect(html).toContain("Ven &lt;el&gt; domingo");
    expect(html).not.toContain("{{");
    await service.auth.admin.inviteUserByEmail("callada@example.mx");
    expect((await backend.mailbox.waitFor("callada@example.mx", SUBJECT)).html).not.toMatch(
      /de parte de|<strong>|\{\{/,
    );
  });

  it("makes an account that is a visitor's until its link is opened, once", async () => {
    expect(await ask(secret(), { email: "lenta@example.mx" })).toEqual([200, undefined]);
    const early = await backend
      .client()
      .auth.signInWithPassword({ email: "lenta@example.mx", password: PASSWORD });
    expect(early.error?.code).toBe("invalid_credentials");
    const link = await linkOf("lenta@example.mx");
    expect([link.path, link.type]).toEqual(["/reset-password", "invite"]);
    const { client, data } = await redeem(link);
    expect(data.user?.email).toBe("lenta@example.mx");
    expect((await client.rpc("my_role")).data).toBe("member");
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await redeem(link)).error?.code).toBe("otp_expired");
    const again = await backend
      .client()
      .auth.signInWithPassword({ email: "lenta@example.mx", password: PASSWORD });
    expect(again.error).toBeNull();
  });

  it("refuses who has an account, and what is no address", async () => {
    expect(await ask(secret(), { email: "Miembro@demo.local" })).toEqual([422, "email_exists"]);
    for (const email of [undefined, "", "sin arroba", `${"a".repeat(250)}@ejemplo.mx`])
      expect(await ask(secret(), { email })).toEqual([400, "validation_failed"]);
  });

  it("gives an unconfirmed account another link, and the one before ends", async () => {
    const email = "repetida@example.mx";
    await ask(secret(), { email, data: { invited_by: "Abel" } });
    const first = await linkOf(email);
    await ask(secret(), { email, data: { invited_by: "Sara" } });
    const second = await linkOf(email);
    expect((await redeem(first)).error?.code).toBe("otp_expired");
    const { data } = await redeem(second);
    expect(data.user?.user_metadata["invited_by"]).toBe("Abel");
  });

  it("ends a link after an hour, and works by GoTrue's own verify address too", async () => {
    const email = "tarde@example.mx";
    await ask(secret(), { email });
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1",
      [email],
    );
    expect((await redeem(await linkOf(email))).error?.code).toBe("otp_expired");
    await ask(secret(), { email });
    const { token_hash } = await linkOf(email);
    const answer = await fetch(`${backend.origin}/auth/v1/verify?token=${token_hash}&type=invite`, {
      redirect: "manual",
    });
    expect(answer.headers.get("location")).toMatch(/#access_token=/);
  });

  it("lets a mail for a forgotten password take the place of a link that was missed", async () => {
    const email = "olvidada@example.mx";
    await ask(secret(), { email });
    await backend.client().auth.resetPasswordForEmail(email);
    const { links } = await backend.mailbox.waitFor(email, /contraseña nueva/);
    const token_hash = new URL(links[0] ?? "").searchParams.get("token_hash") ?? "";
    const { data, error } = await backend.client().auth.verifyOtp({ token_hash, type: "recovery" });
    expect([error, data.user?.email]).toEqual([null, email]);
  });
});

describe("the function invite", () => {
  const stateOf = async (email: string) =>
    ((await admin.rpc("list_invitations", { p_words: email })).data as { id: string; state: string }[])[0];

  it("invites for an admin: the list says so, and the link makes a member whom the directory approves", async () => {
    const email = "invitada@example.mx";
    expect(await invite(admin, { email: `  ${email.toUpperCase()} `, note: "Te esperamos" })).toEqual({
      email,
    });
    expect(await stateOf(email)).toMatchObject({
      state: "waiting",
      inviter: "Abel Ortega",
      note: "Te esperamos",
    });
    const { text } = await backend.mailbox.waitFor(email, SUBJECT);
    expect(text).toContain("de parte de Abel Ortega");
    expect(text).toContain("Te esperamos");
    const { client } = await redeem(await linkOf(email));
    expect((await client.rpc("my_role")).data).toBe("member");
    expect((await client.from("member_details").select("is_consenting")).data).toEqual([
      { is_consenting: false },
    ]);
    expect(await stateOf(email)).toMatchObject({ state: "accepted" });
    const { data: notices } = await admin.from("notifications").select("title, message").eq("message", email);
    expect(notices).toEqual([{ title: "Aceptaron tu invitación", message: email }]);
  });

  it("refuses everybody else, and tells them nothing of accounts", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    for (const who of [backend.client(), member])
      for (const email of ["admin@demo.local", "nadie@example.mx"])
        expect(await invite(who, { email })).toEqual([403, "rank_required"]);
    expect(await invite(admin, { email: "jefa@example.mx", role: "admin" })).toEqual([403, "rank_required"]);
  });

  it("says what is against an address", async () => {
    expect(await invite(admin, { email: "otra@demo.local" })).toEqual([409, "already_member"]);
    expect(await invite(admin, { email: "admin@demo.local" })).toEqual([409, "own_address"]);
    expect(await invite(admin, { email: "sin arroba" })).toEqual([400, "email_invalid"]);
  });

  it("takes the place of an account that somebody made with the address and never confirmed", async () => {
    const email = "ajena@example.mx";
    await backend.client().auth.signUp({ email, password: "la clave de otra persona" });
    const { links } = await backend.mailbox.waitFor(email, /^Confirma/);
    await invite(admin, { email });
    const old = new URL(links[0] ?? "").searchParams.get("token_hash") ?? "";
    expect((await redeem({ token_hash: old, type: "signup" })).error?.code).toBe("otp_expired");
    expect((await redeem(await linkOf(email))).error).toBeNull();
    const thief = await backend
      .client()
      .auth.signInWithPassword({ email, password: "la clave de otra persona" });
    expect(thief.error?.code).toBe("invalid_credentials");
  });

  it("makes a role of the link of a super admin, and a dead one of what was taken back", async () => {
    const sara = await backend.signedIn("super@demo.local");
    await invite(sara, { email: "jefa@example.mx", role: "admin" });
    expect((await (await redeem(await linkOf("jefa@example.mx"))).client.rpc("my_role")).data).toBe("admin");

    const email = "quitada@example.mx";
    await invite(admin, { email });
    const link = await linkOf(email);
    const { id = "" } = (await stateOf(email)) ?? {};
    expect((await admin.rpc("cancel_invitation", { p_id: id })).error).toBeNull();
    expect((await redeem(link)).error?.code).toBe("otp_expired");
    expect((await stateOf(email))?.state).toBe("cancelled");
  });

  it("writes three mails an hour to an address, and says when it is enough", async () => {
    const email = "paciente@example.mx";
    for (let n = 0; n < 3; n += 1) expect(await invite(admin, { email })).toEqual({ email });
    expect(await invite(admin, { email })).toEqual([429, "rate_limited"]);
  });
});
