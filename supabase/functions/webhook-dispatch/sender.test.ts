import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { createSender, secureConnect, type SenderOptions } from "./sender.ts";
import { CERTIFICATE, KEY } from "./testing/a-certificate.ts";
import { aServer, saying } from "./testing/a-receiver.ts";

const URL_OF_HOOK = "https://ganchos.example.com/recibir?de=iglesia";
const CALL = { url: URL_OF_HOOK, headers: { "webhook-id": "1" }, body: '{"type":"test","título":"ñ"}' };
const PUBLIC = "93.184.216.34";

/** A sender whose name leads to a public address, and whose connections reach `port` of this machine unencrypted. */
function aSender(port: number, change: Partial<SenderOptions> = {}) {
  const connected: string[] = [];
  const send = createSender({
    resolve: async () => [PUBLIC],
    connect: async (address, name) => {
      connected.push(`${name} at ${address}`);
      return Deno.connect({ hostname: "127.0.0.1", port });
    },
    ...change,
  });
  return { send, connected };
}

/** The answer when the receiver says `text`. */
async function answerTo(text: string) {
  const server = aServer(saying(text));
  const answer = await aSender(server.port).send(CALL);
  await server.stop();
  return { answer, requests: server.requests };
}

Deno.test("a call is one POST with its headers and body, to the address that was checked", async () => {
  const server = aServer(saying("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"));
  const { send, connected } = aSender(server.port);
  assertEquals(await send(CALL), { status: 200, answer: "ok", problem: null });
  await server.stop();
  assertEquals(connected, [`ganchos.example.com at ${PUBLIC}`]);
  const [head = "", body] = (server.requests[0] ?? "").split("\r\n\r\n");
  assertEquals(head.split("\r\n"), [
    "POST /recibir?de=iglesia HTTP/1.1",
    "host: ganchos.example.com",
    "user-agent: iglesia-webhooks/1",
    "accept: */*",
    "content-type: application/json",
    `content-length: ${new TextEncoder().encode(CALL.body).length}`,
    "connection: close",
    "webhook-id: 1",
  ]);
  assertEquals(body, CALL.body);
});

Deno.test("an answer without end is given up after 32 kB: hints, a head, a chunk's size", async () => {
  for (const [head, more] of [
    ["", "HTTP/1.1 100 Continue\r\n\r\n"],
    ["HTTP/1.1 200 OK\r\n", "x-more: 1\r\n"],
    ["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", "aaaaaaaaaaaaaaaa"],
  ] as const) {
    let reads = 0;
    const endless = {
      read: async (into: Uint8Array) => {
        reads += 1;
        const text = (reads === 1 ? head : "") + more.repeat(300);
        return new TextEncoder().encodeInto(text, into).written;
      },
      write: async (bytes: Uint8Array) => bytes.length,
      close: () => undefined,
    };
    const { status } = await aSender(0, { connect: async () => endless }).send(CALL);
    assert(status === null || status === 200);
    assert(reads < 20, `${reads} reads`);
  }
});

Deno.test("a refusal, the end of an address and a redirect are answers; nothing follows the redirect", async () => {
  const seen = async (text: string) => {
    const { answer, requests } = await answerTo(text);
    return [answer.status, answer.answer, answer.problem, requests.length];
  };
  assertEquals(await seen("HTTP/1.1 500 Oh no\r\n\r\nfalla"), [500, "falla", null, 1]);
  assertEquals(await seen("HTTP/1.1 410 Gone\r\n\r\n"), [410, "", null, 1]);
  assertEquals(await seen("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\n\r\n"), [
    302,
    "",
    "redirect",
    1,
  ]);
  assertEquals(await seen("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n"), [
    204,
    "",
    null,
    1,
  ]);
});

Deno.test("chunks are put together, and control characters are blanks", async () => {
  const { answer } = await answerTo(
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=1\r\nhol\r\n2\r\na\u0000\r\n1\r\n.\r\n0\r\n\r\n",
  );
  assertEquals(answer, { status: 200, answer: "hola .", problem: null });
});

Deno.test("of a huge answer the first kilobyte is read, and no more", async () => {
  let written = 0;
  const server = aServer(async (connection) => {
    await saying("HTTP/1.1 200 OK\r\n\r\n")(connection);
    const part = new TextEncoder().encode("x".repeat(65_536));
    for (let parts = 0; parts < 1_000; parts += 1) written += await connection.write(part);
  });
  const answer = await aSender(server.port).send(CALL);
  await server.stop();
  assertEquals([answer.status, answer.answer.length], [200, 1_024]);
  assert(written < 30_000_000, `${written} bytes were taken`);
});

Deno.test("a head without end, an answer that is no HTTP and none at all are no answers", async () => {
  for (const text of [`HTTP/1.1 200 OK\r\nx: ${"y".repeat(20_000)}`, "SSH-2.0-OpenSSH_9\r\n\r\n", ""])
    assertEquals((await answerTo(text)).answer, { status: null, answer: "", problem: "unreachable" });
});

Deno.test("a receiver that says nothing is left in time, and its connection ended", async () => {
  const ended = Promise.withResolvers<void>();
  const server = aServer(async (connection) => {
    await connection.read(new Uint8Array(1)).catch(() => null);
    ended.resolve();
  });
  const { send } = aSender(server.port, { answerWithinMs: 50 });
  assertEquals(await send(CALL), { status: null, answer: "", problem: "timeout" });
  await ended.promise;
  await server.stop();
});

Deno.test("a name that does not resolve in time is left", async () => {
  const { send, connected } = aSender(0, { answerWithinMs: 50, resolve: () => new Promise(() => undefined) });
  assertEquals((await send(CALL)).problem, "timeout");
  assertEquals(connected, []);
});

Deno.test("a name that leads into a network at the second look is not called then", async () => {
  const server = aServer(saying("HTTP/1.1 200 OK\r\n\r\n"));
  const looks = [[PUBLIC], ["127.0.0.1"]];
  const { send, connected } = aSender(server.port, { resolve: async () => looks.shift() ?? [] });
  assertEquals((await send(CALL)).status, 200);
  assertEquals(await send(CALL), { status: null, answer: "", problem: "private-address" });
  assertEquals(await send(CALL), { status: null, answer: "", problem: "no-address" });
  await server.stop();
  assertEquals([connected.length, server.requests.length], [1, 1]);
});

Deno.test("one private address among public ones is enough to refuse", async () => {
  for (const address of ["10.0.0.5", "::ffff:192.168.1.1", "fd00::1", "169.254.169.254"]) {
    const { send, connected } = aSender(0, { resolve: async () => [PUBLIC, address] });
    assertEquals([(await send(CALL)).problem, connected], ["private-address", []]);
  }
});

Deno.test("an address that may not be called is not even resolved", async () => {
  let looks = 0;
  const resolve = async () => {
    looks += 1;
    return [PUBLIC];
  };
  for (const url of ["https://127.0.0.1/", "http://ganchos.example.com/", "https://caja.local/"])
    assertEquals((await aSender(0, { resolve }).send({ ...CALL, url })).problem, "address");
  assertEquals(looks, 0);
});

Deno.test("the certificate must be the name's, whatever address was checked", async () => {
  const listener = Deno.listenTls({ hostname: "127.0.0.1", port: 0, cert: CERTIFICATE, key: KEY });
  const server = aServer(saying("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"), listener);
  const trusting = secureConnect({ port: server.port, caCerts: [CERTIFICATE] });
  const call = (connect: SenderOptions["connect"], url = URL_OF_HOOK) =>
    createSender({ resolve: async () => [PUBLIC], connect: (_, name) => connect("127.0.0.1", name) })({
      ...CALL,
      url,
    });
  assertEquals((await call(trusting)).status, 200);
  assertMatch(server.requests.join(""), /^POST \/recibir/);
  assertEquals((await call(trusting, "https://otra.example.com/")).problem, "unreachable");
  assertEquals((await call(secureConnect({ port: server.port }))).problem, "unreachable");
  await server.stop();
});
