import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { claimsFor, signToken, startSession } from "./sign-token.ts";
import { shared } from "./stack.ts";

let backend: Backend;
shared.beforeAll(({ stack }) => {
  backend = stack;
});

const PASSWORD = "una contraseña larga";

/** The token that the page reads from the address in a mail. */
function tokenOf(link: string | undefined): {
  path: string;
  token_hash: string;
  type: "signup" | "recovery" | "email_change";
} {
  const { origin, pathname, searchParams } = new URL(link ?? "");
  expect(origin).toBe(backend.origin);
  return {
    path: pathname,
    token_hash: searchParams.get("token_hash") ?? "",
    type: searchParams.get("type") as "signup",
  };
}

async function signUp(email: string) {
  const client = backend.client();
  const answer = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: "Eva", last_name: "Ruiz" } },
  });
  return { client, ...answer };
}

async function newMember(email: string) {
  await signUp(email);
  const client = backend.client();
  const { token_hash, type } = tokenOf((await backend.mailbox.waitFor(email)).links[0]);
  const { error } = await client.auth.verifyOtp({ token_hash, type });
  expect(error).toBeNull();
  return client;
}

describe("sign-up", () => {
  it("mails a link in Spanish and lets nobody in before it was opened", async () => {
    const { data, error } = await signUp("Nueva@Example.mx");
    expect([error, data.session, data.user?.email]).toEqual([null, null, "nueva@example.mx"]);
    const mail = await backend.mailbox.waitFor("nueva@example.mx", /^Confirma tu correo/);
    expect(mail.text).toContain("confirma que este correo es tuyo");
    const early = await backend
      .client()
      .auth.signInWithPassword({ email: "nueva@example.mx", password: PASSWORD });
    expect(early.error?.code).toBe("email_not_confirmed");

    const { path, token_hash, type } = tokenOf(mail.links[0]);
    expect([path, type]).toEqual(["/auth", "signup"]);
    // The link may be opened in another browser than the one of the sign-up.
    const elsewhere = backend.client();
    const confirmed = await elsewhere.auth.verifyOtp({ token_hash, type });
    expect(confirmed.data.session?.user.email_confirmed_at).toBeTruthy();
    expect((await elsewhere.rpc("my_role")).data).toBe("member");
    const again = await backend.client().auth.verifyOtp({ token_hash, type });
    expect(again.error?.code).toBe("otp_expired");
  });

  it("works with the verify address too, which returns to the site with a session", async () => {
    await signUp("enlace@example.mx");
    const { token_hash } = tokenOf((await backend.mailbox.waitFor("enlace@example.mx")).links[0]);
    const address = `${backend.origin}/auth/v1/verify?token=${token_hash}&type=signup&redirect_to=${encodeURIComponent(`${backend.origin}/auth`)}`;
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(new RegExp(`^${backend.origin}/auth#access_token=`));
    const elsewhere = await fetch(
      address.replace(/redirect_to=.*/, "redirect_to=https%3A%2F%2Fevil.example"),
      { redirect: "manual" },
    );
    expect(elsewhere.headers.get("location")).toMatch(new RegExp(`^${backend.origin}#error=`));
  });

  it("answers a known address as a new one, and mails nothing to it", async () => {
    const before = backend.mailbox.mails.length;
    const known = await signUp("admin@demo.local");
    const fresh = await signUp("fresca@example.mx");
    expect([known.error, known.data.session]).toEqual([null, null]);
    expect(known.data.user?.id).not.toBe("00000000-0000-4000-8000-0000000000a3");
    const visible = (user: typeof known.data.user) => Object.keys(user ?? {}).toSorted();
    expect(visible(known.data.user)).toEqual(visible(fresh.data.user));
    // By this the page knows, and asks for the mail that tells the owner; nothing on the screen differs.
    expect([known.data.user?.identities, fresh.data.user?.identities?.length]).toEqual([[], 1]);
    expect(backend.mailbox.mails.length).toBe(before + 1);
  });

  it("sends an unconfirmed address its link again, but not at once", async () => {
    await signUp("tarde@example.mx");
    const first = await backend.mailbox.waitFor("tarde@example.mx");
    const atOnce = await backend.client().auth.resend({ type: "signup", email: "tarde@example.mx" });
    expect(atOnce.error?.code).toBe("over_email_send_rate_limit");
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1",
      ["tarde@example.mx"],
    );
    expect(
      (await backend.client().auth.resend({ type: "signup", email: "tarde@example.mx" })).error,
    ).toBeNull();
    const second = backend.mailbox.mails[0];
    expect(second?.id).not.toBe(first.id);
    const { token_hash, type } = tokenOf(second?.links[0]);
    expect((await backend.client().auth.verifyOtp({ token_hash, type })).error).toBeNull();
  });

  it("wants another link after an hour", async () => {
    await signUp("lenta@example.mx");
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = $1",
      ["lenta@example.mx"],
    );
    const redeem = async () => {
      const { token_hash, type } = tokenOf(backend.mailbox.mails[0]?.links[0]);
      return (await backend.client().auth.verifyOtp({ token_hash, type })).error?.code;
    };
    expect(await redeem()).toBe("otp_expired");
    const again = await backend.client().auth.resend({ type: "signup", email: "lenta@example.mx" });
    expect(again.error).toBeNull();
    expect(await redeem()).toBeUndefined();
  });

  it("refuses a short password and a wrong address", async () => {
    const short = await backend.client().auth.signUp({ email: "corta@example.mx", password: "corta-123" });
    expect(short.error?.code).toBe("weak_password");
    const wrong = await backend.client().auth.signUp({ email: "no es correo", password: PASSWORD });
    expect(wrong.error?.code).toBe("validation_failed");
  });
});

describe("sign-in links, which a hosted project cannot switch off", () => {
  it("mail a member a link in Spanish that signs them in, but not twice in a minute", async () => {
    const member = await newMember("enlazada@example.mx");
    await member.auth.signOut();
    expect((await backend.client().auth.signInWithOtp({ email: "Enlazada@example.mx" })).error).toBeNull();
    const mail = await backend.mailbox.waitFor("enlazada@example.mx", /enlace para entrar/);
    const { path, token_hash, type } = tokenOf(mail.links[0]);
    expect([path, type]).toEqual(["/auth", "magiclink"]);
    const soon = await backend.client().auth.signInWithOtp({ email: "enlazada@example.mx" });
    expect([soon.error?.code, soon.error?.status]).toEqual(["over_email_send_rate_limit", 429]);
    const client = backend.client();
    const { data } = await client.auth.verifyOtp({ token_hash, type });
    expect(data.session?.user.email).toBe("enlazada@example.mx");
    expect((await backend.client().auth.verifyOtp({ token_hash, type })).error?.code).toBe("otp_expired");
  });

  it("make an account of an unknown address, which is a visitor's until it is confirmed", async () => {
    const { error } = await backend.client().auth.signInWithOtp({ email: "intrusa@example.mx" });
    expect(error).toBeNull();
    const rank = async () =>
      backend.db.transaction(async (within) => {
        await within.query(
          `with started as (
             insert into auth.sessions (id, user_id) select id, id from auth.users where email = 'intrusa@example.mx'
             on conflict do nothing)
           select set_config('request.jwt.claims', json_build_object('sub', id, 'session_id', id, 'role', 'authenticated')::text, true)
           from auth.users where email = 'intrusa@example.mx'`,
        );
        return within.query("select private.my_rank() as rank");
      });
    expect(await rank()).toEqual([{ rank: 0 }]);
    const { token_hash, type } = tokenOf(
      (await backend.mailbox.waitFor("intrusa@example.mx", /^Confirma tu correo/)).links[0],
    );
    expect((await backend.client().auth.verifyOtp({ token_hash, type })).error).toBeNull();
    expect(await rank()).toEqual([{ rank: 1 }]);
  });

  it("make no account where none is wanted", async () => {
    const { error } = await backend
      .client()
      .auth.signInWithOtp({ email: "ajena@example.mx", options: { shouldCreateUser: false } });
    expect(error?.code).toBe("otp_disabled");
  });
});

describe("session", () => {
  it("does not say whether an address has an account when the password is wrong", async () => {
    await signUp("pendiente@example.mx");
    const failures = await Promise.all(
      ["miembro@demo.local", "pendiente@example.mx", "nadie@example.mx"].map((email) =>
        backend.client().auth.signInWithPassword({ email, password: "equivocada-123" }),
      ),
    );
    for (const { error } of failures)
      expect([error?.code, error?.status]).toEqual(["invalid_credentials", 400]);
  });

  it("is refreshed with a new token, once, and ends at sign-out", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const before = (await member.auth.getSession()).data.session;
    const refreshed = await member.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await member.auth.getUser()).data.user?.email).toBe("miembro@demo.local");
    const last = refreshed.data.session;
    await member.auth.signOut();
    expect((await member.auth.getSession()).data.session).toBeNull();
    const revived = await backend.client().auth.refreshSession({ refresh_token: last?.refresh_token ?? "" });
    expect(revived.error?.code).toBe("refresh_token_not_found");
  });

  it("stores the browser and address from which it was opened and last renewed, for each way of signing in", async () => {
    const PHONE = "Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36";
    const at = (userAgent: string) =>
      createClient(backend.origin, backend.keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: { "User-Agent": userAgent } },
      });
    const kept = () =>
      backend.db.query(
        `select user_agent, host(ip) as ip, refreshed_at is not null as is_renewed from auth.sessions
         join auth.users on users.id = sessions.user_id where email = 'aparato@example.mx' order by sessions.created_at`,
      );
    await signUp("aparato@example.mx");
    const { token_hash, type } = tokenOf((await backend.mailbox.waitFor("aparato@example.mx")).links[0]);
    expect((await at(PHONE).auth.verifyOtp({ token_hash, type })).error).toBeNull();
    const laptop = at("Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0");
    await laptop.auth.signInWithPassword({ email: "aparato@example.mx", password: PASSWORD });
    const { data } = await laptop.auth.getSession();
    const renewed = await at("Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0").auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? "",
    });
    expect(renewed.error).toBeNull();
    expect(await kept()).toEqual([
      { user_agent: PHONE, ip: "127.0.0.1", is_renewed: false },
      { user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0", ip: "127.0.0.1", is_renewed: true },
    ]);
    const told = await laptop.from("notifications").select("type, message");
    expect(told.data).toEqual([
      { type: "system_update", message: expect.stringMatching(/^Firefox en Linux\./) as unknown },
    ]);
    expect((await laptop.rpc("my_sessions")).data?.map(({ device }: { device: string }) => device)).toEqual([
      "Firefox en Linux",
      "Chrome en Android",
    ]);
    expect((await laptop.rpc("end_my_other_sessions")).data).toBe(1);
    expect(await kept()).toHaveLength(1);
  });

  it("is reset by mail, and the answer tells nothing about the address", async () => {
    const member = await newMember("olvido@example.mx");
    await member.auth.signOut();
    const elsewhere = backend.client();
    await elsewhere.auth.signInWithPassword({ email: "olvido@example.mx", password: PASSWORD });
    const [known, unknown] = await Promise.all(
      ["olvido@example.mx", "nadie@example.mx"].map((email) =>
        backend.client().auth.resetPasswordForEmail(email),
      ),
    );
    expect(known).toEqual(unknown);
    const mail = await backend.mailbox.waitFor("olvido@example.mx", /contraseña nueva/);
    expect(mail.text).toContain("ya tienes una cuenta");
    expect(mail.text.replaceAll(/\s+/g, " ")).toContain("Cada persona necesita un correo propio");
    expect(backend.mailbox.mails.filter(({ to }) => to === "nadie@example.mx")).toEqual([]);
    const { path, token_hash, type } = tokenOf(mail.links[0]);
    expect([path, type]).toEqual(["/reset-password", "recovery"]);
    const returning = backend.client();
    await returning.auth.verifyOtp({ token_hash, type });
    expect((await returning.auth.updateUser({ password: "corta" })).error?.code).toBe("weak_password");
    expect((await returning.auth.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
    expect((await returning.auth.updateUser({ password: "otra contraseña larga" })).error).toBeNull();
    expect((await returning.auth.signOut({ scope: "others" })).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await returning.auth.refreshSession()).error).toBeNull();
    const signIn = (password: string) =>
      backend.client().auth.signInWithPassword({ email: "olvido@example.mx", password });
    expect((await signIn(PASSWORD)).error?.code).toBe("invalid_credentials");
    expect((await signIn("otra contraseña larga")).error).toBeNull();
  });

  it("is not reset by a link that is older than an hour", async () => {
    await newMember("tardia@example.mx");
    await backend.client().auth.resetPasswordForEmail("tardia@example.mx");
    const mail = await backend.mailbox.waitFor("tardia@example.mx", /contraseña nueva/);
    await backend.db.query(
      "update auth.users set recovery_sent_at = now() - interval '2 hours' where email = $1",
      ["tardia@example.mx"],
    );
    const { token_hash, type } = tokenOf(mail.links[0]);
    expect((await backend.client().auth.verifyOtp({ token_hash, type })).error?.code).toBe("otp_expired");
  });

  it.each([
    ["the old mailbox first", 0],
    ["the new mailbox first", 1],
  ])("changes its address once both mailboxes have confirmed, %s", async (_order, first) => {
    const [before, after] = [`antes${first}@example.mx`, `despues${first}@example.mx`];
    const member = await newMember(before);
    expect((await member.auth.updateUser({ email: after })).error).toBeNull();
    const mails = await Promise.all(
      [before, after].map((address) => backend.mailbox.waitFor(address, /cambio de tu correo/)),
    );
    for (const { text } of mails) expect(text).toContain(`use ${after} en lugar de ${before}`);
    const links = mails.map(({ links: [link] }) => tokenOf(link));
    expect(links[0]?.token_hash).not.toBe(links[1]?.token_hash);
    const redeem = async (which: number) => {
      const { token_hash = "", type = "email_change" } = links[which] ?? {};
      return backend.client().auth.verifyOtp({ token_hash, type });
    };
    const half = await redeem(first);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await member.auth.getUser()).data.user?.email).toBe(before);
    expect((await redeem(first)).error?.code).toBe("otp_expired");
    const whole = await redeem(1 - first);
    expect(whole.data.session?.user.email).toBe(after);
    expect((await member.auth.getUser()).data.user?.email).toBe(after);
  });

  it("mails a code to a person who confirms that it is them", async () => {
    const member = await newMember("codigo@example.mx");
    expect((await member.auth.reauthenticate()).error).toBeNull();
    const mail = await backend.mailbox.waitFor("codigo@example.mx", /código/);
    expect(mail.text).toMatch(/\b\d{6}\b/);
  });
});

describe("refusals", () => {
  const withToken = (token: string, key = backend.keys.publishableKey) =>
    createClient(backend.origin, key, {
      global: { headers: { Authorization: `Bearer ${token}` } },
      auth: { persistSession: false },
    });
  const ABEL = "00000000-0000-4000-8000-0000000000a3";

  it("takes a token only signed, unexpired and whole", async () => {
    const { jwtSecret } = backend.keys;
    await startSession(backend.db, ABEL);
    const role = async (token: string) => withToken(token).rpc("my_role");
    const refused = { status: 401, data: null };
    expect((await role(signToken(claimsFor(ABEL, 60), jwtSecret))).data).toBe("admin");
    expect(await role(signToken(claimsFor(ABEL, -1), jwtSecret))).toMatchObject(refused);
    expect(await role(signToken(claimsFor(ABEL, 60), "another secret"))).toMatchObject(refused);
    const [header, , signature] = signToken(claimsFor(ABEL, 60), jwtSecret).split(".");
    const raised = Buffer.from(JSON.stringify({ ...claimsFor(ABEL, 60), role: "service_role" })).toString(
      "base64url",
    );
    expect(await role(`${header}.${raised}.${signature}`)).toMatchObject(refused);
    const [unsigned] = signToken({}, "", { alg: "none", typ: "JWT" }).split(".");
    for (const token of [`${unsigned}.${raised}.`, `${unsigned}.${raised}.x`, "garbage"])
      expect(await role(token)).toMatchObject(refused);
  });

  it("refuses a request without its key, or with a wrong one", async () => {
    expect((await fetch(`${backend.origin}/rest/v1/prophecies`)).status).toBe(401);
    expect(
      (await fetch(`${backend.origin}/auth/v1/token?grant_type=password`, { method: "POST", body: "{}" }))
        .status,
    ).toBe(401);
    const stranger = createClient(backend.origin, "sb_publishable_wrong", {
      auth: { persistSession: false },
    });
    expect((await stranger.from("prophecies").select("id")).status).toBe(401);
  });

  it("gives the secret key every right, but not to a browser", async () => {
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    expect((await service.from("app_users").select("id")).data?.length).toBeGreaterThanOrEqual(4);
    const browser = createClient(backend.origin, backend.keys.secretKey, {
      auth: { persistSession: false },
      global: { headers: { "User-Agent": "Mozilla/5.0 (X11; Linux)" } },
    });
    expect((await browser.from("app_users").select("id")).status).toBe(401);
  });

  it("leaves schemas that are not public alone", async () => {
    const visitor = backend.client();
    expect(
      (
        await visitor
          .schema("private" as "public")
          .from("push_queue")
          .select("*")
      ).error?.code,
    ).toBe("PGRST106");
    expect(
      (
        await visitor
          .schema("auth" as "public")
          .from("users")
          .select("*")
      ).error?.code,
    ).toBe("PGRST106");
  });
});
