import {
  ACCEPTS,
  BROKEN_BODIES,
  FITTING,
  JSON_TYPE,
  MORE_OPERATORS,
  ODD_QUERY,
  OPERANDS,
  OPERATORS,
  OTHER_TYPES,
  PREFERENCES,
  RANGES,
  SELECTS,
  SOMEBODY,
  VALUES,
} from "./odd-values.ts";
import type { Random } from "./random.ts";
import type { Field, Surface } from "./surface.ts";

/** A request as it goes out; `path` begins at the origin. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Makes the next request: mostly of the tables and procedures, some of accounts, files and the site. */
export function nextRequest(random: Random, surface: Surface): FuzzRequest {
  const share = random.next();
  if (share < 0.36) return readRequest(random, surface);
  if (share < 0.66) return writeRequest(random, surface);
  if (share < 0.84) return procedureRequest(random, surface);
  if (share < 0.93) return storageRequest(random, surface);
  if (share < 0.97) return accountRequest(random);
  return siteRequest(random);
}

function readRequest(random: Random, surface: Surface): FuzzRequest {
  const { name, fields } = random.one(surface.relations);
  const columns = fields.map((field) => field.name);
  const query = [...filters(random, columns), ...random.some(ODD_QUERY, 1)];
  if (random.chance(0.6))
    query.push(
      `select=${random.one([...SELECTS, random.some(columns, 4).join(","), `*,${random.one(surface.relations).name}(*)`])}`,
    );
  if (random.chance(0.3))
    query.push(`order=${random.one(columns)}.${random.one(["asc", "desc", "asc.nullsfirst", "zz"])}`);
  if (random.chance(0.2))
    query.push(
      `${random.one(["or", "and", "not.or"])}=${random.one([`(${random.one(columns)}.eq.1,id.is.null)`, "(", "()", "(a.b.c)", "(id.eq.1,"])}`,
    );
  return {
    method: random.one(["GET", "GET", "GET", "HEAD"]),
    path: `/rest/v1/${name}?${query.join("&")}`,
    headers: headers(random),
  };
}

function writeRequest(random: Random, surface: Surface): FuzzRequest {
  const { name, fields } = random.one(surface.relations);
  const columns = fields.map((field) => field.name);
  const method = random.one(["POST", "POST", "POST", "PATCH", "PATCH", "PUT", "DELETE"]);
  const query = [
    ...(method === "POST" ? [] : filters(random, columns)),
    ...(random.chance(0.1) ? [random.one(ODD_QUERY)] : []),
  ];
  // Rows are left for the requests that follow: no change without a condition.
  if (method !== "POST" && query.length === 0)
    query.push(`${random.one(columns)}=eq.${random.one(OPERANDS)}`);
  return {
    method,
    path: `/rest/v1/${name}?${query.join("&")}`,
    headers: headers(random),
    body:
      method === "DELETE"
        ? undefined
        : body(
            random,
            random.chance(0.9) ? fields : [...fields, ...untyped(["nothing", "a\u0000b", 'quo"te', ""])],
          ),
  };
}

function procedureRequest(random: Random, surface: Surface): FuzzRequest {
  const { name, fields } = random.one(surface.procedures);
  const known = fields.length > 0 ? fields : untyped(["a"]);
  if (random.chance(0.2)) {
    const query = random.some(known, 4).map((field) => `${field.name}=${random.one(OPERANDS)}`);
    return { method: "GET", path: `/rest/v1/rpc/${name}?${query.join("&")}`, headers: headers(random) };
  }
  // Without all of its parameters a procedure is not even found.
  const call = random.chance(0.8)
    ? JSON.stringify(Object.fromEntries(known.map((field) => [field.name, valueFor(random, field)])))
    : body(random, known);
  return { method: "POST", path: `/rest/v1/rpc/${name}`, headers: headers(random), body: call };
}

function storageRequest(random: Random, surface: Surface): FuzzRequest {
  const bucket = random.one([...surface.buckets, "nothing", "%00", ".."]);
  const key = random.one([
    `${SOMEBODY}/a.png`,
    "a.png",
    "../a",
    "a%00b",
    "ñ.png",
    "a b.png",
    "",
    "/",
    "x".repeat(1200),
    "%",
    "%2e%2e/a",
    "a//b",
  ]);
  const path = random.one([
    `object/${bucket}/${key}`,
    `object/public/${bucket}/${key}`,
    `object/authenticated/${bucket}/${key}`,
    `object/info/${bucket}/${key}`,
    `object/sign/${bucket}/${key}`,
    `object/sign/${bucket}`,
    `object/sign/${bucket}/${key}?token=${random.one(["garbage", "a.b.c", "", "%00"])}`,
    `object/upload/sign/${bucket}/${key}`,
    `object/upload/sign/${bucket}/${key}?token=garbage`,
    `object/list/${bucket}`,
    "object/move",
    "object/copy",
    "bucket",
    `bucket/${bucket}`,
    `object/${bucket}`,
    "nothing",
  ]);
  const names =
    "prefix limit offset sortBy search expiresIn paths prefixes bucketId sourceKey destinationKey id name public".split(
      " ",
    );
  return {
    method: random.one(["GET", "HEAD", "POST", "POST", "PUT", "DELETE"]),
    path: `/storage/v1/${path}`,
    headers: {
      ...headers(random),
      "cache-control": random.one(["max-age=60", "x", "-1", "public; ,"]),
      "x-upsert": random.one(["true", "x"]),
    },
    body: body(random, untyped(names)),
  };
}

function accountRequest(random: Random): FuzzRequest {
  const path = random.one([
    "signup",
    "token?grant_type=password",
    "token?grant_type=refresh_token",
    "token?grant_type=pkce",
    "token",
    "recover",
    "resend",
    "verify",
    "otp",
    "magiclink",
    "user",
    "logout?scope=zz",
    "settings",
    "reauthenticate",
    "nothing",
    "admin/users",
    "factors",
    "authorize?provider=zz",
    "verify?token=x&type=zz",
    "verify?token=%00&type=signup&redirect_to=::",
  ]);
  const names =
    "email password type token token_hash refresh_token data options phone nonce create_user gotrue_meta_security code_challenge auth_code".split(
      " ",
    );
  return {
    method: random.one(["POST", "POST", "POST", "PUT", "GET", "DELETE"]),
    path: `/auth/v1/${path}`,
    headers: headers(random),
    body: body(random, untyped(names)),
  };
}

function siteRequest(random: Random): FuzzRequest {
  const path = random.one([
    "",
    "blog",
    "assets/nothing.js",
    "%",
    "%00",
    "..%2f..%2fpackage.json",
    "//evil.example/",
    "rest/v1/",
    "rest/v1/%",
    "rest/v1/nothing",
    "rest/v1/rpc/nothing",
    "auth/v1/",
    "storage/v1/",
    "functions/v1/nothing",
    "_local/nothing",
    "_local/mail/nothing",
    "realtime/v1/websocket",
    "graphql/v1",
  ]);
  return {
    method: random.one(["GET", "HEAD", "POST", "OPTIONS", "PATCH"]),
    path: `/${path}`,
    headers: headers(random),
    body: "x",
  };
}

function filters(random: Random, columns: readonly string[]): string[] {
  return random
    .some([...columns, "nothing", "a->b", "a->>b", "%00"], 2)
    .map(
      (column) =>
        `${column}=${random.one(random.chance(0.7) ? OPERATORS : MORE_OPERATORS)}.${random.one(OPERANDS)}`,
    );
}

const untyped = (names: readonly string[]): Field[] => names.map((name) => ({ name, type: "" }));

function valueFor(random: Random, { type }: Field): unknown {
  return random.one((random.chance(0.6) ? FITTING[type] : undefined) ?? VALUES);
}

function body(random: Random, fields: readonly Field[]): string {
  if (random.chance(0.05)) return random.one(BROKEN_BODIES);
  const row = (): Record<string, unknown> =>
    Object.fromEntries(
      [random.one(fields), ...random.some(fields, 5)].map((field) => [field.name, valueFor(random, field)]),
    );
  return JSON.stringify(random.chance(0.15) ? [row(), row()] : row());
}

function headers(random: Random): Record<string, string> {
  const chosen: Record<string, string> = {
    "content-type": random.chance(0.85) ? JSON_TYPE : random.one(OTHER_TYPES),
  };
  if (random.chance(0.3)) chosen["prefer"] = random.some(PREFERENCES, 3).join(",");
  if (random.chance(0.2)) chosen["accept"] = random.one(ACCEPTS);
  if (random.chance(0.1)) chosen["range"] = random.one(RANGES);
  if (random.chance(0.05))
    chosen[random.one(["accept-profile", "content-profile"])] = random.one([
      "public",
      "private",
      "auth",
      "nothing",
    ]);
  return chosen;
}
