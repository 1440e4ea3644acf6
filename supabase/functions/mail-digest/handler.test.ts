import { assert, assertEquals } from "../_shared/testing/assert.ts";
import { type Dispatch, handle } from "./handler.ts";
import type { Mail } from "./mail.ts";
import { createQueue, type Outcome, type QueuedMail } from "./queue.ts";
import { aMail } from "./testing/a-mail.ts";

const SECRET = "s3creto";
const MAILS = { rhythm: "daily", address: "m•••@correo.mx", may_resume: false } as const;
const SENT: Outcome = { outcome: "sent" };
const DOWN: Outcome = { outcome: "retry", problem: "535 no", isServerDown: true };

/** A dispatch over a queue in memory; `fate` decides how each mail ends. */
function aDispatch(rows: QueuedMail[], fate: (to: string) => Outcome = () => SENT) {
  const settled: string[] = [];
  const sent: [id: string, mail: Mail][] = [];
  const asked: string[] = [];
  let [due, opened, closed, calledAgain] = [rows, 0, 0, 0];
  const dispatch: Dispatch = {
    secret: SECRET,
    siteUrl: "https://luzdelvalle.mx",
    functionUrl: "https://abc.supabase.co/functions/v1/mail-digest",
    openSession: () => {
      opened += 1;
      return {
        send: async (id, mail) => {
          sent.push([id, mail]);
          return fate(mail.to);
        },
        end: () => {
          closed += 1;
        },
      };
    },
    queue: {
      lease: async (limit) => {
        const leased = due.slice(0, limit);
        due = due.slice(limit);
        return leased;
      },
      begin: async ({ address }) => address !== "otro@correo.mx",
      settle: async ({ address }, { outcome }) => {
        settled.push(`${address} ${outcome}`);
        return due.length;
      },
      byLink: async (token, isOn) => {
        if (token === "falla") throw new Error("down");
        if (token === "cerrada" && isOn) throw new Error("rpc answered 503: PT503");
        asked.push(`${token} ${isOn}`);
        return token === "mala" ? null : { ...MAILS, is_on: isOn ?? true };
      },
    },
    callAgain: async () => {
      calledAgain += 1;
    },
  };
  return { dispatch, settled, sent, asked, counts: () => ({ opened, closed, calledAgain }) };
}

const call = async (dispatch: Dispatch, secret = SECRET) => {
  const headers = { authorization: `Bearer ${secret}` };
  const response = await handle(
    new Request("http://localhost/mail-digest", { method: "POST", headers }),
    dispatch,
  );
  return { status: response.status, body: await response.json() };
};
const many = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aMail({ mail_id: String(place), address: `${place}@correo.mx` }),
  );

Deno.test("only a POST with the secret sends", async () => {
  const { dispatch, sent } = aDispatch(many(1));
  assertEquals((await handle(new Request("http://localhost/mail-digest"), dispatch)).status, 405);
  assertEquals((await call(dispatch, "otro")).status, 401);
  assertEquals(sent, []);
});

Deno.test("a run sends each mail over one conversation, settles it at once, and starts the next run for what is left", async () => {
  const { dispatch, settled, sent, counts } = aDispatch(many(21));
  assertEquals((await call(dispatch)).body, {
    leased: 20,
    sent: 20,
    bounced: 0,
    refused: 0,
    unknown: 0,
    retry: 0,
    remaining: 0,
  });
  assertEquals(sent.length, 20);
  assertEquals(settled[0], "0@correo.mx sent");
  assertEquals(counts(), { opened: 1, closed: 1, calledAgain: 1 });
});

Deno.test("a mail that another sender has begun is left alone", async () => {
  const { dispatch, settled, sent } = aDispatch([aMail({ address: "otro@correo.mx" }), ...many(1)]);
  await call(dispatch);
  assertEquals(
    sent.map(([, { to }]) => to),
    ["0@correo.mx"],
  );
  assertEquals(settled, ["0@correo.mx sent"]);
});

Deno.test("an address that bounces costs this mail only", async () => {
  const { dispatch, settled } = aDispatch(many(2), (to) =>
    to === "0@correo.mx" ? { outcome: "bounced", problem: "550 no" } : SENT,
  );
  await call(dispatch);
  assertEquals(settled, ["0@correo.mx bounced", "1@correo.mx sent"]);
});

Deno.test("a mail that cannot be written costs this mail only", async () => {
  const broken = aMail({
    address: "rota@correo.mx",
    notices: [{ title: "", message: "", path: "http://[" }],
  });
  const { dispatch, settled } = aDispatch([broken, ...many(1)]);
  await call(dispatch);
  assertEquals(settled, ["rota@correo.mx refused", "0@correo.mx sent"]);
});

Deno.test("a server that is down is asked once, and every mail of the run is put off", async () => {
  const { dispatch, settled, sent, counts } = aDispatch(many(21), () => DOWN);
  await call(dispatch);
  assertEquals(sent.length, 1);
  assertEquals(settled.length, 20);
  assert(settled.every((each) => each.endsWith(" retry")));
  assertEquals(counts(), { opened: 1, closed: 1, calledAgain: 0 });
});

Deno.test("without a mail server nothing is leased, and without mails nothing is opened", async () => {
  const waiting = aDispatch(many(1));
  assertEquals((await call({ ...waiting.dispatch, openSession: null })).body.leased, 0);
  assertEquals((await waiting.dispatch.queue.lease(5)).length, 1);
  const empty = aDispatch([]);
  await call(empty.dispatch);
  assertEquals(empty.counts().opened, 0);
});

Deno.test("mails that a run could not begin in time stay for the next one", async () => {
  const { dispatch, sent } = aDispatch(many(3));
  let now = 0;
  await call({ ...dispatch, now: () => (now += 25_000) });
  assertEquals(sent.length, 2);
});

const press = (dispatch: Dispatch, token: string, method = "POST", door = "unsubscribe") =>
  handle(new Request(`http://localhost/mail-digest/${door}?token=${token}`, { method }), dispatch);

Deno.test("a mail program ends the mails by POST; a person who opens the address is asked on the site", async () => {
  const { dispatch, asked } = aDispatch([]);
  const opened = await press(dispatch, "buena", "GET");
  assertEquals([opened.status, opened.headers.get("location")], [303, "https://luzdelvalle.mx/correo#buena"]);
  assertEquals(asked, []);
  const pressed = await press(dispatch, "buena");
  // pages ask without further headers, so that no preflight comes first
  assertEquals([pressed.status, pressed.headers.get("access-control-allow-origin")], [200, "*"]);
  assertEquals(await pressed.json(), { ...MAILS, is_on: false });
  assertEquals((await press(dispatch, "mala")).status, 404);
  assertEquals((await press(dispatch, "falla")).status, 503);
  assertEquals((await press(dispatch, "buena", "PUT")).status, 405);
  assertEquals(asked, ["buena false", "mala false"]);
});

Deno.test("the page reads whose mails they are, and undoes their end, except in maintenance", async () => {
  const { dispatch, asked } = aDispatch([]);
  const page = (token: string, method: string) => press(dispatch, token, method, "subscription");
  const read = await page("buena", "GET");
  assertEquals([read.status, read.headers.get("access-control-allow-origin")], [200, "*"]);
  assertEquals(await read.json(), { ...MAILS, is_on: true });
  assertEquals(await (await page("buena", "POST")).json(), { ...MAILS, is_on: true });
  assertEquals((await page("mala", "GET")).status, 404);
  assertEquals((await page("buena", "DELETE")).status, 405);
  assertEquals(asked, ["buena null", "buena true", "mala null"]);
  const closed = await page("cerrada", "POST");
  assertEquals([closed.status, await closed.json()], [503, { error: "maintenance" }]);
});

Deno.test("the queue speaks to the database by its procedures, and knows a token that is not whole", async () => {
  const calls: [string, unknown][] = [];
  const queue = createQueue({
    rpc: async (name, args) => {
      calls.push([name, args]);
      if (name === "mails_by_link") throw new Error("rpc answered 404: not_found");
      return name === "lease_mail_batch"
        ? [{ ...aMail(), church: null, town: null }]
        : name === "begin_mail"
          ? true
          : 3;
    },
  });
  const [mail = aMail()] = await queue.lease(7);
  assertEquals([mail.church, mail.town], ["", ""]);
  assertEquals(await queue.begin(mail), true);
  assertEquals(await queue.settle(mail, { outcome: "bounced", problem: "550 no" }), 3);
  assertEquals(await queue.byLink("mala", false), null);
  assertEquals(calls.at(2), [
    "settle_mail",
    {
      p_mail_id: mail.mail_id,
      p_attempts: 1,
      p_outcome: "bounced",
      p_address: "marta@correo.mx",
      p_problem: "550 no",
    },
  ]);
});
