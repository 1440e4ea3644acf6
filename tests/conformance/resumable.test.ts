import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DetailedError, Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type Backend } from "#tests/support/backend.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "resumable-"));
const dataDir = join(folder, "data");

let backend: Backend;
let token: string;
let other: string;

async function tokenOf(email: string): Promise<string> {
  const { data } = await (await backend.signedIn(email)).auth.getSession();
  return data.session?.access_token ?? "";
}

beforeAll(async () => {
  backend = await startBackend({ functions: false, dataDir });
  await backend.db.exec(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('films', 'films', false, 20000000, '{video/mp4}'), ('small', 'small', false, 1000, null), ('any', 'any', false, null, null);
    create policy "members write their own films" on storage.objects for insert to authenticated
      with check (bucket_id in ('films', 'small', 'any') and (storage.foldername(name))[1] = (select auth.uid())::text
        and storage.operation() in ('storage.tus.upload.create', 'storage.tus.upload.part', 'storage.tus.upload.delete'));
    create policy "members see their own films" on storage.objects for select to authenticated
      using (bucket_id = 'films' and (storage.foldername(name))[1] = (select auth.uid())::text);
  `);
  [token, other] = [await tokenOf("miembro@demo.local"), await tokenOf("otra@demo.local")];
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

/** Bytes that repeat after 251, so that a part at a wrong place shows. */
const film = (bytes: number) => Buffer.alloc(bytes, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
const endpoint = () => `${backend.origin}/storage/v1/upload/resumable`;
/** Files in the folder of unfinished uploads. */
const underWay = () => readdirSync(join(dataDir, "files", "uploads"));

/** Uploads with tus-js-client, as a page does; answers the address of the upload. */
function send(file: Buffer, name: string, options: Partial<UploadOptions> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: endpoint(),
      chunkSize: 6 * MB,
      retryDelays: null,
      headers: { authorization: `Bearer ${token}`, apikey: backend.keys.publishableKey },
      metadata: {
        bucketName: "films",
        objectName: `${MARTA}/${name}`,
        contentType: "video/mp4",
        cacheControl: "3600",
        metadata: JSON.stringify({ title: "Culto" }),
      },
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ""),
    });
    upload.start();
  });
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** One request of the protocol, by Marta unless `headers` say otherwise. */
function ask(method: string, url: string, headers: Record<string, string> = {}, body?: BodyInit) {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
    ...(body === undefined ? {} : { body, duplex: "half" }),
  });
}

function begin(name: string, size: number, metadata: Record<string, string> = {}, by = token) {
  return ask("POST", endpoint(), {
    authorization: `Bearer ${by}`,
    "upload-length": String(size),
    "upload-metadata": encoded({
      bucketName: "films",
      objectName: `${MARTA}/${name}`,
      contentType: "video/mp4",
      ...metadata,
    }),
  });
}

async function begun(name: string, size: number): Promise<string> {
  const answer = await begin(name, size);
  expect(answer.status).toBe(201);
  return answer.headers.get("location") ?? "";
}

const patch = (url: string, offset: number, body: BodyInit, by = token) =>
  ask(
    "PATCH",
    url,
    {
      authorization: `Bearer ${by}`,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
    body,
  );

/** The bytes that the server has of an upload. HEAD asks nobody's rights. */
async function offsetOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get("upload-offset"));
}

/** A body that sends these bytes and no more, without ending. */
const stalled = (bytes: Buffer) => new ReadableStream({ start: (stream) => stream.enqueue(bytes) });

/** Whether what lies under this name now has these bytes. */
async function isStored(name: string, bytes: Buffer): Promise<boolean> {
  return (await download(name)).equals(bytes);
}

async function download(name: string): Promise<Buffer> {
  const answer = await fetch(`${backend.origin}/storage/v1/object/films/${MARTA}/${name}`, {
    headers: { authorization: `Bearer ${token}`, apikey: backend.keys.publishableKey },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe("a resumable upload", () => {
  it("arrives in parts of 6 MB and is then an object like any other", async () => {
    const bytes = film(7 * MB);
    const url = await send(bytes, "entero.mp4");
    expect(await isStored("entero.mp4", bytes)).toBe(true);
    const [row] = await backend.db.query(
      "select owner_id, version, metadata, user_metadata from storage.objects where name = $1",
      [`${MARTA}/entero.mp4`],
    );
    expect(row).toMatchObject({
      owner_id: MARTA,
      metadata: {
        size: bytes.length,
        contentLength: bytes.length,
        mimetype: "video/mp4",
        cacheControl: "max-age=3600",
        httpStatusCode: 200,
      },
      user_metadata: { title: "Culto" },
    });
    const address = Buffer.from(url.split("/").at(-1) ?? "", "base64url").toString();
    expect(address).toBe(`films/${MARTA}/entero.mp4/${String(row?.["version"])}`);
    // A client that lost the last answer asks how far it came, and cannot end or write what is finished.
    expect(await offsetOf(url)).toBe(bytes.length);
    expect((await ask("DELETE", url)).status).toBe(409);
    expect((await patch(url, bytes.length, "")).status).toBe(409);
  });

  it("says until when it can go on, and when it is complete", async () => {
    const started = await begin("corto.mp4", 10);
    const url = started.headers.get("location") ?? "";
    const first = await patch(url, 0, "12345");
    for (const answer of [started, first]) {
      const left = Date.parse(answer.headers.get("upload-expires") ?? "") - Date.now();
      expect(left / 3_600_000).toBeCloseTo(24, 0);
    }
    expect([first.status, first.headers.get("upload-offset"), first.headers.get("tus-complete")]).toEqual([
      204,
      "5",
      null,
    ]);
    const last = await patch(url, 5, "67890");
    expect([last.status, last.headers.get("tus-complete")]).toEqual([204, "1"]);
    expect(String(await download("corto.mp4"))).toBe("1234567890");
  });

  it("goes on at the byte where the connection was cut", async () => {
    const bytes = film(8 * MB);
    const url = await begun("cortado.mp4", bytes.length);
    const cut = new AbortController();
    const lost = fetch(url, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${token}`,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
      },
      body: stalled(bytes.subarray(0, 2 * MB)),
      signal: cut.signal,
      duplex: "half",
    } as RequestInit).catch((error: unknown) => error);
    await expect.poll(() => kept(url)).toBe(2 * MB);
    cut.abort();
    await lost;
    const sent: number[] = [];
    await send(bytes, "cortado.mp4", { uploadUrl: url, onProgress: (done) => sent.push(done) });
    expect(sent[0]).toBeGreaterThanOrEqual(2 * MB);
    expect(await isStored("cortado.mp4", bytes)).toBe(true);
  });

  it("passes to the request that asks again while another still holds it", async () => {
    const bytes = film(1 * MB);
    const url = await begun("dos.mp4", bytes.length);
    const first = patch(url, 0, stalled(bytes.subarray(0, 1000))).catch((error: unknown) => error);
    await expect.poll(() => kept(url)).toBe(1000);
    expect(await offsetOf(url)).toBe(1000);
    expect((await patch(url, 0, bytes)).status).toBe(409);
    expect((await patch(url, 1000, bytes.subarray(1000))).headers.get("tus-complete")).toBe("1");
    await first;
    expect(await isStored("dos.mp4", bytes)).toBe(true);
  });

  it("that is ended leaves nothing", async () => {
    const before = underWay();
    const url = await begun("fuera.mp4", 10);
    await patch(url, 0, "12345");
    expect(underWay()).toHaveLength(before.length + 2);
    expect((await ask("DELETE", url)).status).toBe(204);
    expect(underWay()).toEqual(before);
    expect((await ask("HEAD", url)).status).toBe(404);
    expect((await patch(url, 5, "67890")).status).toBe(404);
  });

  it("goes on after the server was gone in the middle of a part", async () => {
    const bytes = film(3 * MB);
    const { pathname } = new URL(await begun("reinicio.mp4", bytes.length));
    const lost = patch(backend.origin + pathname, 0, stalled(bytes.subarray(0, MB))).catch(
      (error: unknown) => error,
    );
    await expect.poll(() => kept(pathname)).toBe(MB);
    await backend.close();
    await lost;
    backend = await startBackend({ functions: false, dataDir });
    const url = backend.origin + pathname;
    expect(await offsetOf(url)).toBe(MB);
    await send(bytes, "reinicio.mp4", { uploadUrl: url });
    expect(await isStored("reinicio.mp4", bytes)).toBe(true);
  });
});

/** Bytes on the disk of an upload that a request is still writing, which HEAD would take it from. */
function kept(url: string): number {
  const id =
    Buffer.from(url.split("/").at(-1) ?? "", "base64url")
      .toString()
      .split("/")
      .at(-1) ?? "";
  return statSync(join(dataDir, "files", "uploads", id)).size;
}

describe("a resumable upload is refused", () => {
  const why = async (answer: Response | Promise<Response>) => {
    const { status } = await answer;
    return [status, (await (await answer).text()).trim()];
  };
  const NOT_YOURS = [403, "new row violates row-level security policy"];

  it("to a person who may not insert the object: visitors, others, and a person who has lost the right", async () => {
    const url = await begun("mio.mp4", 10);
    expect(await why(begin("suyo.mp4", 10, {}, other))).toEqual(NOT_YOURS);
    expect(await why(begin("suyo.mp4", 10, {}, backend.keys.publishableKey))).toEqual(NOT_YOURS);
    expect(await why(patch(url, 0, "12345", other))).toEqual(NOT_YOURS);
    expect(await why(ask("DELETE", url, { authorization: `Bearer ${other}` }))).toEqual(NOT_YOURS);
    expect((await begin("suyo.mp4", 10, {}, "falso")).status).toBe(400);
    expect((await patch(url, 0, "12345", "")).status).toBe(400);
    expect(await offsetOf(url)).toBe(0);

    await backend.db.exec(
      `create policy "nobody now" on storage.objects as restrictive for insert with check (false)`,
    );
    expect(await why(patch(url, 0, "12345"))).toEqual(NOT_YOURS);
    await backend.db.exec(`drop policy "nobody now" on storage.objects`);
    expect((await patch(url, 0, "12345")).status).toBe(204);
    expect(await backend.db.query("select from storage.objects where name like '%suyo%'")).toEqual([]);
  });

  it.each([
    ["a bucket that is not there", { bucketName: "nada" }, 10, 404, "Bucket not found"],
    ["more than the bucket takes", { bucketName: "small" }, 1001, 413, "Maximum size exceeded"],
    ["more than the project takes", { bucketName: "any" }, 2 ** 31 + 1, 413, "Maximum size exceeded"],
    ["another type", { contentType: "text/html" }, 10, 415, "mime type text/html is not supported"],
    ["words that are no JSON", { metadata: "{" }, 10, 400, "metadata must be valid JSON"],
    [
      "a name that Storage does not take",
      { objectName: `${MARTA}/ñ.mp4` },
      10,
      400,
      `Invalid key: ${MARTA}/ñ.mp4`,
    ],
    [
      "a name that leads elsewhere",
      { objectName: `${MARTA}/../x.mp4` },
      10,
      400,
      `Invalid key: ${MARTA}/../x.mp4`,
    ],
    ["no bucket", { bucketName: "" }, 10, 400, "Bucket name invalid"],
    ["a taken name", { objectName: `${MARTA}/entero.mp4` }, 10, 409, "The resource already exists"],
  ])("for %s", async (_why, metadata, size, status, sentence) => {
    const before = underWay();
    expect(await why(begin("algo.mp4", size, metadata))).toEqual([status, sentence]);
    expect(underWay()).toEqual(before);
  });

  it("at an address of nobody and at another byte", async () => {
    const url = await begun("sitio.mp4", 4);
    const [bucket, owner, , version] = Buffer.from(url.split("/").at(-1) ?? "", "base64url")
      .toString()
      .split("/");
    const elsewhere = (name: string, id = version) =>
      `${endpoint()}/${Buffer.from(`${bucket}/${owner}/${name}/${id}`).toString("base64url")}`;
    for (const nowhere of [
      elsewhere("otro.mp4"),
      elsewhere("sitio.mp4", crypto.randomUUID()),
      `${endpoint()}/abc`,
    ]) {
      expect((await patch(nowhere, 0, "1234")).status).toBe(404);
      expect((await ask("HEAD", nowhere)).status).toBe(404);
    }
    expect((await patch(url, 2, "34")).status).toBe(409);
    expect((await ask("HEAD", url, { "tus-resumable": "" })).status).toBe(412);

    expect((await ask("DELETE", url)).status).toBe(204);
  });

  it("where another file gets the name while it arrives, and leaves nothing", async () => {
    const before = underWay();
    const [late, early] = [await begun("carrera.mp4", 4), await begun("carrera.mp4", 4)];
    const body = new TransformStream<Buffer, Buffer>();
    const writer = body.writable.getWriter();
    const lost = why(patch(late, 0, body.readable));
    await writer.write(Buffer.from("12"));
    await expect.poll(() => kept(late)).toBe(2);
    expect((await patch(early, 0, "5678")).headers.get("tus-complete")).toBe("1");
    await writer.write(Buffer.from("34"));
    await writer.close();
    expect(await lost).toEqual([409, "The resource already exists"]);
    expect(await isStored("carrera.mp4", Buffer.from("5678"))).toBe(true);
    expect((await ask("HEAD", late)).status).toBe(404);
    // Of the finished one, what it was.
    expect(underWay()).toHaveLength(before.length + 1);
  });

  it("and tus-js-client says why", async () => {
    const refused = await send(film(10), "tipo.mp4", {
      metadata: { bucketName: "films", objectName: `${MARTA}/tipo.mp4`, contentType: "text/html" },
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DetailedError);
    const { originalResponse } = refused as DetailedError;
    expect([originalResponse?.getStatus(), originalResponse?.getBody()]).toEqual([
      415,
      "mime type text/html is not supported",
    ]);
  });
});
