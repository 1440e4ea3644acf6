import { randomUUID } from "node:crypto";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import { keyClaims, verifiedClaims, type Claims } from "./access-tokens.ts";
import { actAs, isApiRole } from "./act-as.ts";
import type { LocalDatabase } from "./database.ts";
import type { LocalKeys } from "./keys.ts";
import type { FileStorage } from "./storage.ts";
import { isStorageKey } from "./unusable-request.ts";
import { hostedAnswer, NAME_TAKEN, rowRefusal, UploadRefusal } from "./upload-refusal.ts";
import { UploadStore } from "./upload-store.ts";

const PATH = "/storage/v1/upload/resumable";

/** Hosted Storage's names of the requests, for policies that read them; HEAD and OPTIONS check none. */
const OPERATIONS: Readonly<Record<string, string>> = {
  POST: "storage.tus.upload.create",
  PATCH: "storage.tus.upload.part",
  DELETE: "storage.tus.upload.delete",
};

/** The object that an upload will be. Its version is the upload's id. */
interface Target {
  bucket: string;
  name: string;
  version: string;
}

/** Caller, bucket and name of a request. */
interface Asked {
  claims: Claims;
  target?: Target;
}

export interface ResumableOptions {
  db: LocalDatabase;
  keys: LocalKeys;
  files: FileStorage;
  /** Of the uploads under way, in the file system of `files`: a finished one is moved there and not copied. */
  directory: string;
  /** Bytes that no file may exceed, whatever its bucket says. */
  limit: number;
}

/** Carries the answer out of the transaction that must not stay. */
class MayInsert extends Error {}

/**
 * Resumable uploads by the TUS protocol (https://tus.io/protocols/resumable-upload), as hosted Storage speaks it: each
 * request that changes something tries the insert into storage.objects by the person's rights and takes it back.
 */
export class ResumableUploads {
  readonly #options: ResumableOptions;
  readonly #store: UploadStore;
  readonly #server: Server;
  readonly #asked = new WeakMap<object, Asked>();

  constructor(options: ResumableOptions) {
    this.#options = options;
    const { db, limit } = options;
    this.#store = new UploadStore(
      options.directory,
      async (id) => (await db.query("select from storage.objects where version = $1", [id])).length > 0,
    );
    this.#server = new Server({
      path: PATH,
      datastore: this.#store,
      locker: new MemoryLocker(),
      // A client that asks again has lost the connection whose request still holds the upload.
      lockDrainTimeout: 500,
      disableTerminationForFinishedUploads: true,
      namingFunction: (request, metadata) => this.#newUpload(request, metadata),
      generateUrl: (request, { proto, host, path }) =>
        `${proto}://${host}${path}/${addressOf(this.#targetOf(request))}`,
      getFileIdFromRequest: (request, last = "") => this.#uploadAt(request, last),
      maxSize: async (request, id) =>
        id === null ? limit : Math.min(limit, (await this.#bucket(request)).file_size_limit ?? limit),
      onIncomingRequest: (request, id) => this.#mayGoOn(request, id),
      onUploadCreate: (request, upload) => this.#described(request, upload),
      onUploadFinish: (request, upload) => this.#finish(request, upload),
      onResponseError: (_request, error) => hostedAnswer(error),
    });
  }

  /** Whether a request is for here. */
  static isAt(path: string): boolean {
    return path === PATH || path.startsWith(`${PATH}/`);
  }

  async answer(request: Request): Promise<Response> {
    const claims = this.#bearer(request);
    if (claims === undefined)
      return Response.json(
        { statusCode: "403", error: "Unauthorized", message: "The token is missing or not valid" },
        { status: 400 },
      );
    this.#asked.set(request, { claims });
    return this.#server.handleWeb(request);
  }

  /** Forgets the uploads that nobody has finished within a day. */
  async cleanUp(): Promise<void> {
    await this.#server.cleanUpExpiredUploads();
  }

  #bearer({ method, headers }: Request): Claims | undefined {
    if (!(method in OPERATIONS)) return { role: "anon" };
    const { keys } = this.#options;
    const token = headers.get("authorization")?.replace(/^Bearer /i, "") ?? "";
    const claims = keyClaims(token, keys) ?? verifiedClaims(token, keys.jwtSecret);
    return claims !== undefined && isApiRole(claims) ? claims : undefined;
  }

  #askedBy(request: object): Asked {
    const asked = this.#asked.get(request);
    if (asked === undefined) throw new Error("a request that did not come through answer()");
    return asked;
  }

  #targetOf(request: object): Target {
    const { target } = this.#askedBy(request);
    if (target === undefined) throw new UploadRefusal(404, "The file for this url was not found");
    return target;
  }

  #newUpload(request: Request, metadata: Upload["metadata"]): string {
    const [bucket, name] = [metadata?.["bucketName"] ?? "", metadata?.["objectName"] ?? ""];
    if (!isStorageKey(bucket) || bucket.includes("/")) throw new UploadRefusal(400, "Bucket name invalid");
    if (!isStorageKey(name)) throw new UploadRefusal(400, `Invalid key: ${name}`);
    const target = { bucket, name, version: randomUUID() };
    this.#askedBy(request).target = target;
    return target.version;
  }

  #uploadAt(request: Request, last: string): string | undefined {
    const target = targetAt(last);
    if (target !== undefined) this.#askedBy(request).target = target;
    return target?.version;
  }

  async #bucket(
    request: Request,
  ): Promise<{ file_size_limit: number | null; allowed_mime_types: string[] | null }> {
    const [bucket] = await this.#options.db.query<{
      file_size_limit: number | null;
      allowed_mime_types: string[] | null;
    }>("select file_size_limit::double precision, allowed_mime_types from storage.buckets where id = $1", [
      this.#targetOf(request).bucket,
    ]);
    if (bucket === undefined) throw new UploadRefusal(404, "Bucket not found");
    return bucket;
  }

  async #mayGoOn(request: Request, id: string): Promise<void> {
    const target = this.#targetOf(request);
    const operation = OPERATIONS[request.method];
    if (operation !== undefined) await this.#tryInsert(request, target, operation);
    if (request.method === "POST") return;
    // The address names the object too: with another name in it, this would be another upload.
    const { metadata } = await this.#store.getUpload(id);
    if (metadata?.["bucketName"] !== target.bucket || metadata["objectName"] !== target.name)
      throw new UploadRefusal(404, "The file for this url was not found");
  }

  async #tryInsert(request: Request, target: Target, operation: string): Promise<void> {
    const { claims } = this.#askedBy(request);
    try {
      await this.#options.db.transaction(async (statements) => {
        await actAs(statements, claims, { "storage.operation": operation });
        await statements.query(insertStatement(request), objectOf(target, claims));
        throw new MayInsert();
      });
    } catch (error) {
      if (error instanceof MayInsert) return;
      throw rowRefusal((error as { code?: unknown }).code) ?? error;
    }
  }

  async #described(request: Request, { metadata = {} }: Upload): Promise<{ metadata: Upload["metadata"] }> {
    const { allowed_mime_types: allowed } = await this.#bucket(request);
    const [type, seconds] = [metadata["contentType"], metadata["cacheControl"] ?? ""];
    if (type && allowed && allowed.length > 0 && !allowed.includes(type))
      throw new UploadRefusal(415, `mime type ${type} is not supported`);
    if (metadata["metadata"] && !isJson(metadata["metadata"]))
      throw new UploadRefusal(400, "metadata must be valid JSON");
    return {
      metadata: { ...metadata, cacheControl: /^-?\d+$/.test(seconds) ? `max-age=${seconds}` : "no-cache" },
    };
  }

  /** The row and the file come together, or neither does. */
  async #finish(
    request: Request,
    { id, metadata = {} }: Upload,
  ): Promise<{ headers: Record<string, string> }> {
    const { db, files } = this.#options;
    const { claims } = this.#askedBy(request);
    const target = this.#targetOf(request);
    try {
      await db.transaction(async (statements) => {
        const [row] = await statements.query<{ id: string }>(
          `${insertStatement(request)} returning id`,
          objectOf(target, claims),
        );
        const described = await files.adoptObject(
          target.bucket,
          target.name,
          this.#store.fileOf(id),
          metadata["contentType"] ?? "application/octet-stream",
          metadata["cacheControl"] ?? "no-cache",
        );
        await statements.query(
          "update storage.objects set metadata = $2::jsonb, user_metadata = $3::jsonb where id = $1",
          [row?.id, JSON.stringify({ ...described, httpStatusCode: 200 }), metadata["metadata"] ?? null],
        );
      });
    } catch (error) {
      const refusal = rowRefusal((error as { code?: unknown }).code);
      // Another person's file has the name meanwhile: this upload can never be finished.
      if (refusal === NAME_TAKEN) await this.#store.remove(id);
      throw refusal ?? error;
    }
    return { headers: { "Tus-Complete": "1" } };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** With x-upsert, a file of that name is replaced, if the person may; otherwise the name must be free. */
function insertStatement(request: Request): string {
  const isUpsert = request.headers.get("x-upsert") === "true";
  return `insert into storage.objects (bucket_id, name, version, owner, owner_id) values ($1, $2, $3, $4::uuid, $4::text)${
    isUpsert
      ? " on conflict (bucket_id, name) do update set version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()"
      : ""
  }`;
}

function objectOf({ bucket, name, version }: Target, { role, sub }: Claims): (string | null)[] {
  return [bucket, name, version, role === "authenticated" ? (sub ?? null) : null];
}

function addressOf({ bucket, name, version }: Target): string {
  return Buffer.from(`${bucket}/${name}/${version}`).toString("base64url");
}

function targetAt(last: string): Target | undefined {
  const [, bucket = "", name = "", version = ""] =
    /^([^/]+)\/(.+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
      Buffer.from(last, "base64url").toString(),
    ) ?? [];
  return isStorageKey(name) ? { bucket, name, version } : undefined;
}
