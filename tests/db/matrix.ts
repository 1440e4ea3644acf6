import { handle as handleBackup } from "#functions/backup-night/handler.ts";
import { handle as handleCalendar } from "#functions/calendar/handler.ts";
import { handle as handleFeed } from "#functions/feed/handler.ts";
import { handle as handleFileAddress } from "#functions/file-address/handler.ts";
import { handle as handlePodcast } from "#functions/podcast/handler.ts";
import { Refusal } from "#functions/_shared/caller.ts";
import { handle as handleInvite } from "#functions/invite/handler.ts";
import { handle as handlePhoneCode } from "#functions/phone-code/handler.ts";
import { handle as handleAutoArchive } from "#functions/media-auto-archive/handler.ts";
import { handle as handleMediaNotices } from "#functions/media-notifications/handler.ts";
import { handle as handleMails } from "#functions/mail-digest/handler.ts";
import { handle } from "#functions/push-dispatch/handler.ts";
import { ROUTES } from "#domain/routes.ts";
import { handle as handleShare } from "#functions/share/handler.ts";
import { handle as handleSweep } from "#functions/storage-sweep/handler.ts";
import { handle as handleWebhooks } from "#functions/webhook-dispatch/handler.ts";
import { hasRole, toRole } from "#domain/roles.ts";
import { PROCEDURES, topicsOf } from "./matrix-fixtures.ts";
import { attemptOnTable, controlOnTable } from "./matrix-tables.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import { actAs, ACTORS, becoming, BECOMING_SERVICE, PEOPLE, type Actor } from "./people.ts";
import { describeLine, type Line } from "./permissions.ts";
import { MEDIA } from "./scenario-rows.ts";
import { TAKE_BACK, undone, type Statements } from "./test-database.ts";

/** The act that a line is about: an operation on a table, for any column, or on another object. */
export function actOf({ kind, object, operation }: Line): string {
  const about = kind === "table" || kind === "column" ? `table ${object.split(".")[0]}` : `${kind} ${object}`;
  return `${about} ${operation.split(".")[0]}`;
}

/** Wrong cells of the lines and failed controls, each by name. */
export async function wrongCells(db: Statements, lines: readonly Line[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const line of lines) {
    for (const actor of ACTORS) wrong.push(...(await wrongIn(() => checkCell(db, line, actor))));
    wrong.push(...(await wrongIn(() => checkControl(db, line))));
  }
  return wrong;
}

/** An attempt that cannot be made is wrong too, and the next one is made all the same. */
async function wrongIn(check: () => Promise<string | null>): Promise<string[]> {
  try {
    const wrong = await check();
    return wrong === null ? [] : [wrong];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Whether a cell says what happens; null when it does, else what is wrong. Takes everything back. */
export async function checkCell(db: Statements, line: Line, actor: Actor): Promise<string | null> {
  const expected = line.permissions[actor] === "yes" ? "allowed" : "denied";
  const outcome = await attempt(db, line, actor);
  return outcome === expected
    ? null
    : `${describeLine(line)}: ${actor} should be ${expected}, was ${outcome}`;
}

/**
 * Whether a line's denials are worth something; null when they are. Where a person may, their own cell is the control
 * on the same fixture; where nobody may, somebody above the rules makes the same call, and it must go through.
 */
export async function checkControl(db: Statements, line: Line): Promise<string | null> {
  if (ACTORS.some((actor) => line.permissions[actor] === "yes")) return null;
  const expected = ACTORS.every((actor) => line.permissions[actor] === "never") ? "denied" : "allowed";
  const outcome = await control(db, line);
  return outcome === expected
    ? null
    : `${describeLine(line)}: its control should be ${expected}, was ${outcome}`;
}

function attempt(db: Statements, line: Line, actor: Actor): Promise<Outcome> {
  switch (line.kind) {
    case "table":
    case "column":
    case "bucket":
      return attemptOnTable(db, line, actor);
    case "procedure":
      return attemptProcedure(db, line, becoming(actor));
    case "topic":
      return attemptTopic(db, line, actor, becoming(actor));
    case "function":
      return attemptFunction(db, line.object, `${TOKEN_OF}${actor}`);
    case "route":
      return attemptRoute(db, line, actor);
  }
}

async function control(db: Statements, line: Line): Promise<Outcome> {
  switch (line.kind) {
    case "table":
    case "column":
    case "bucket":
      return controlOnTable(db, line);
    case "procedure":
      return attemptProcedure(db, line, BECOMING_SERVICE);
    case "topic":
      return attemptTopic(db, line, "member_owner", BECOMING_SERVICE);
    case "function":
      return attemptFunction(db, line.object, DISPATCH_SECRET);
    case "route":
      return "unknown: a route that nobody may open";
  }
}

async function attemptProcedure(db: Statements, line: Line, become: string): Promise<Outcome> {
  const call = PROCEDURES[line.case === "" ? line.object : `${line.object}/${line.case}`];
  if (call === undefined) throw new Error(`${describeLine(line)}: no call is known`);
  try {
    await db.exec(`savepoint attempt; ${become}; select * from ${call}`);
    return "allowed";
  } catch (error) {
    return outcomeOf(error);
  } finally {
    await db.exec(TAKE_BACK);
  }
}

/** Joins a private topic as hosted Realtime asks the policies: may this person see a message on it, or insert one? */
async function attemptTopic(db: Statements, line: Line, actor: Actor, become: string): Promise<Outcome> {
  const topic = topicsOf(actor)[line.object];
  if (topic === undefined) throw new Error(`${describeLine(line)}: no such topic`);
  const sends = line.operation === "send";
  const message = `insert into realtime.messages (topic, extension, private) values ('${topic}', '${line.case}', true)`;
  try {
    await db.exec(`savepoint attempt; delete from realtime.messages;
      select set_config('realtime.topic', '${topic}', true); ${sends ? "" : message}; ${become}`);
    if (sends) await db.exec(message);
    else if ((await db.query("select 1 from realtime.messages")).length === 0) return "denied";
    return "allowed";
  } catch (error) {
    return outcomeOf(error);
  } finally {
    await db.exec(TAKE_BACK);
  }
}

const DISPATCH_SECRET = "the dispatch secret";

const nothing = () => Promise.reject(new Error("nothing is queued"));

/** How the token of an actor begins. */
const TOKEN_OF = "token of ";

type Answering = (request: Request, db: Statements) => Promise<Response>;

/** Each function over an empty queue: a call that passes does nothing. */
const FUNCTIONS: Readonly<Record<string, Answering>> = {
  "push-dispatch": (request) =>
    handle(request, {
      secret: DISPATCH_SECRET,
      siteUrl: "https://iglesia.example",
      queue: { lease: () => Promise.resolve([]), settle: () => Promise.resolve(0) },
      send: nothing,
      callAgain: nothing,
    }),
  "storage-sweep": (request) =>
    handleSweep(request, {
      secret: DISPATCH_SECRET,
      queue: { lease: () => Promise.resolve([]), settle: () => Promise.resolve(0) },
      remove: nothing,
    }),
  "backup-night": (request) =>
    handleBackup(request, {
      secret: DISPATCH_SECRET,
      copies: { lease: () => Promise.resolve([]), settle: nothing, header: nothing, finish: nothing },
      store: { put: nothing, open: nothing, list: nothing },
      callAgain: nothing,
    }),
  "webhook-dispatch": (request) =>
    handleWebhooks(request, {
      secret: DISPATCH_SECRET,
      siteUrl: "https://iglesia.example",
      queue: { lease: () => Promise.resolve([]), settle: () => Promise.resolve(0) },
      send: nothing,
      callAgain: nothing,
    }),
  "mail-digest": (request) =>
    handleMails(request, {
      secret: DISPATCH_SECRET,
      siteUrl: "https://iglesia.example",
      functionUrl: "https://functions.example/mail-digest",
      queue: {
        lease: () => Promise.resolve([]),
        begin: () => Promise.resolve(false),
        settle: () => Promise.resolve(0),
        byLink: () => Promise.resolve(null),
      },
      openSession: null,
      callAgain: nothing,
    }),
  // It asks Storage, which asks row-level security.
  "file-address": ({ headers }, db) =>
    handleFileAddress(
      new Request("https://functions.example/file-address", {
        method: "POST",
        headers,
        body: JSON.stringify({ bucket: "receipts", path: `${PEOPLE.member_owner}/recibo.webp` }),
      }),
      {
        mayOpen: (authorization, { bucket, path }) =>
          undone(db, async () => {
            await actAs(db, authorization.replace(`Bearer ${TOKEN_OF}`, "") as Actor);
            const seen = "select from storage.objects where bucket_id = $1 and name = $2";
            return (await db.query(seen, [bucket, path])).length === 1;
          }),
        sign: () => Promise.resolve("/storage/v1/object/sign/receipts/recibo.webp?token=t"),
      },
    ),
  // It asks the database as the caller.
  invite: ({ headers }, db) =>
    handleInvite(
      new Request("https://functions.example/invite", {
        method: "POST",
        headers,
        body: JSON.stringify({ email: "nueva@ejemplo.mx" }),
      }),
      {
        prepare: (authorization, { email }) =>
          undone(db, async () => {
            await actAs(db, authorization.replace(`Bearer ${TOKEN_OF}`, "") as Actor);
            try {
              const [row] = await db.query<{ id: string }>(
                "select public.prepare_invitation($1) ->> 'id' as id",
                [email],
              );
              return { id: row?.id ?? "", email, invited_by: "", note: "" };
            } catch {
              throw new Refusal(403, "rank_required");
            }
          }),
        mail: () => Promise.resolve(),
        markSent: () => Promise.resolve(),
      },
    ),
  // The ticket is the permission.
  "phone-code": ({ headers }) =>
    handlePhoneCode(
      new Request("https://functions.example/phone-code", {
        method: "POST",
        headers,
        body: JSON.stringify({
          ticket: "0b4c2f0e-2f5e-4d6a-9c3e-1f2a3b4c5d6e",
          password: "una frase larga",
          firstName: "Rosa",
          lastName: "",
        }),
      }),
      {
        take: () => Promise.resolve({ email: "rosa.4821@sin-correo.invalid", user_id: null }),
        giveBack: nothing,
        save: () => Promise.resolve(),
      },
    ),
  // They ask the database as the caller too.
  "media-notifications": ({ headers }, db) =>
    handleMediaNotices(
      new Request("https://functions.example/media-notifications", {
        method: "POST",
        headers,
        body: JSON.stringify({ type: "stream_scheduled", mediaId: MEDIA.scheduled }),
      }),
      (authorization, { type, mediaId }) =>
        undone(db, async () => {
          await actAs(db, authorization.replace(`Bearer ${TOKEN_OF}`, "") as Actor);
          try {
            const announce = "select public.announce_media($1, $2) as told";
            return (await db.query<{ told: number }>(announce, [mediaId, type]))[0]?.told ?? 0;
          } catch {
            throw new Refusal(403, "rank_required");
          }
        }),
    ),
  "media-auto-archive": ({ headers }, db) =>
    handleAutoArchive(
      new Request("https://functions.example/media-auto-archive", {
        method: "POST",
        headers,
        body: JSON.stringify({ mediaId: MEDIA.scheduled }),
      }),
      {
        secret: DISPATCH_SECRET,
        requireAdmin: (authorization) =>
          undone(db, async () => {
            await actAs(db, authorization.replace(`Bearer ${TOKEN_OF}`, "") as Actor);
            const [answer] = await db.query<{ role: string }>("select public.my_role() as role");
            if (!hasRole(toRole(answer?.role), "admin")) throw new Refusal(403, "rank_required");
          }),
        jobs: { lease: () => Promise.resolve([]), finish: nothing },
        see: nothing,
      },
    ),
  calendar: ({ headers }) =>
    handleCalendar(new Request("https://functions.example/calendar", { headers }), {
      siteUrl: "https://iglesia.example",
      read: () => Promise.resolve({ zone: "America/Mexico_City", events: [] }),
    }),
  feed: ({ headers }) =>
    handleFeed(new Request("https://functions.example/feed", { headers }), {
      siteUrl: "https://iglesia.example",
      selfUrl: "https://functions.example/feed",
      read: () => Promise.resolve({ name: null, prophecies: [] }),
    }),
  podcast: ({ headers }) =>
    handlePodcast(new Request("https://functions.example/podcast", { headers }), {
      siteUrl: "https://iglesia.example",
      selfUrl: "https://functions.example/podcast",
      read: () => Promise.resolve({ name: null, email: null, settings: null, series: null, episodes: [] }),
      files: { open: nothing, sizeOf: nothing },
    }),
  share: async ({ headers }) =>
    handleShare(
      new Request("https://functions.example/share/blog/luz", { headers }),
      "https://iglesia.example",
    ),
};

/** Calls a function with a bearer token. */
async function attemptFunction(db: Statements, name: string, token: string): Promise<Outcome> {
  const answer = FUNCTIONS[name];
  if (!answer) throw new Error(`${name}: no such function`);
  const response = await answer(
    new Request(`https://functions.example/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    }),
    db,
  );
  if (response.status === 401 || response.status === 403) return "denied";
  // One that leads elsewhere answers as well.
  return response.status < 400 ? "allowed" : `unknown: status ${response.status}`;
}

/** A screen opens by the role that the database gives its caller. */
function attemptRoute(db: Statements, line: Line, actor: Actor): Promise<Outcome> {
  const route = Object.values(ROUTES).find(({ pattern }) => pattern === line.object);
  if (!route) throw new Error(`${describeLine(line)}: no such route`);
  return undone(db, async () => {
    await actAs(db, actor);
    const [answer] = await db.query<{ role: string }>("select public.my_role() as role");
    return hasRole(toRole(answer?.role), route.minimum) ? "allowed" : "denied";
  });
}
