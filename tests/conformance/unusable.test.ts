import { request } from "node:http";
import { describe, expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
shared.beforeAll(({ stack }) => {
  backend = stack;
});

async function post(path: string, body: string, token = backend.keys.publishableKey) {
  const headers = {
    apikey: backend.keys.publishableKey,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  };
  const answer = await fetch(backend.origin + path, { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
}

describe("a request that makes no sense", () => {
  it("is refused by the accounts with 400, whatever is wrong with the body", async () => {
    const bodies = [
      "null",
      "[]",
      '"text"',
      "{",
      '{"email": {"a": 1}, "password": "una frase larga"}',
      '{"email": ["ana@example.mx"], "password": "una frase larga"}',
      '{"email": "ana@example.mx", "password": 5}',
      String.raw`{"email": "a\u0000@example.mx", "password": "una frase larga"}`,
      String.raw`{"email": "ana@example.mx", "password": "una frase larga", "data": {"first_name": "\u0000"}}`,
    ];
    for (const path of ["signup", "token?grant_type=password", "recover", "resend", "verify"])
      for (const body of bodies) expect(await post(`/auth/v1/${path}`, body)).toMatchObject({ status: 400 });
  });

  it("is refused by the files too", async () => {
    const { data } = await (await backend.signedIn("miembro@demo.local")).auth.getSession();
    const token = data.session?.access_token;
    for (const body of ["", "{", "null", '{"prefix": {"a": 1}}', '{"search": 5}'])
      expect(await post("/storage/v1/object/list/avatars", body, token)).toMatchObject({ status: 400 });
    const gone = await fetch(`${backend.origin}/storage/v1/object/avatars`, {
      method: "DELETE",
      headers: { apikey: backend.keys.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(gone.status).toBe(400);
    const { status } = await post(`/storage/v1/object/avatars/${data.session?.user.id}/a%00.png`, "x", token);
    expect(status).toBe(400);
  });

  it("is refused as the hosted database refuses it when a row breaks a rule", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const userId = (await member.auth.getUser()).data.user?.id ?? "";
    const { data: prophecies } = await member.from("prophecies").select("id").limit(1);
    const comment = { prophecy_id: prophecies?.[0]?.id as string };
    const send = (content: unknown) => member.from("comments").insert({ ...comment, content });
    for (const content of ["", "x".repeat(2001)])
      expect(await send(content)).toMatchObject({ status: 400, error: { code: "23514" } });
    const nothing = member.from("notification_preferences").update({ push_enabled: null });
    expect(await nothing.eq("user_id", userId)).toMatchObject({ status: 400, error: { code: "23502" } });
    expect(await send({ a: 1 })).toMatchObject({ status: 400, error: { code: "22P02" } });
  });

  it("is refused as the hosted database refuses it when a trigger says no", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const user_id = (await member.auth.getUser()).data.user?.id ?? "";
    const fund_id = (await member.from("donation_funds").select("id").limit(1)).data?.[0]?.id as string;
    const give = (given_on: string) =>
      member.from("donations").insert({ user_id, fund_id, amount: 70, given_on });
    expect(await give("2099-01-01")).toMatchObject({
      status: 400,
      error: { code: "23514", message: "given_in_the_future" },
    });
    expect(await give("2026-05-05")).toMatchObject({ status: 201 });
  });

  it("does not get around a rule by writing the address otherwise", async () => {
    for (const path of ["otp", "%6ftp", "magic%6cink"]) {
      const body = '{"email": "nadie@example.mx", "create_user": false}';
      expect(await post(`/auth/v1/${path}`, body)).toMatchObject({ status: 422 });
    }
  });
});

describe("another site", () => {
  /** fetch would not let us name another host. */
  const statusFor = (host: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) =>
      request({ host: "127.0.0.1", port: backend.port, path, headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on("error", reject)
        .end(),
    );

  it("that points its name at this machine gets nothing, neither mail nor page nor socket", async () => {
    const { port } = backend;
    for (const path of ["/_local/mail", "/_local/mail.json", "/_local/csp", "/", "/rest/v1/prophecies"])
      for (const host of [
        `evil.example:${port}`,
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.nip.io",
      ])
        expect([host, path, await statusFor(host, path)]).toEqual([host, path, 421]);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, "LOCALHOST", `[::1]:${port}`])
      expect([host, await statusFor(host, "/_local/mail")]).toEqual([host, 200]);
    const socket = `/realtime/v1/websocket?apikey=${backend.keys.publishableKey}&vsn=2.0.0`;
    const upgraded = new Promise<string>((resolve) => {
      const headers = {
        host: "evil.example",
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      };
      request({ host: "127.0.0.1", port, path: socket, headers })
        .on("upgrade", (_answer, stream) => {
          stream.destroy();
          resolve("upgraded");
        })
        .on("error", () => resolve("refused"))
        .end();
    });
    expect(await upgraded).toBe("refused");
  });
});
