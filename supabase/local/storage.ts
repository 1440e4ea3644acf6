import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, existsSync, openAsBlob } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { askedPart, contentRange } from "./byte-ranges.ts";
import { contentType } from "./content-types.ts";
import { SEED_FILES } from "./seed-files.ts";

/** Lite's answer about an object. */
interface ObjectMetadata {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
  /** Of a part of the file, whose length is then `contentLength`. */
  contentRange?: string;
}

type Body = ReadableStream | NodeReadableStream | Uint8Array;

/**
 * Keeps uploaded files in a folder: Lite's StorageAdapter, of which the published package has no implementation.
 * File names are hashes of the object's key, so that no key can reach outside the folder.
 */
export class FileStorage {
  /** Part of Lite's interface; there is nothing behind it. */
  readonly driver = undefined;
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  #path(bucket: string, key: string): string {
    return join(this.#directory, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const path = this.#path(bucket, key);
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    const digest = createHash("md5");
    let size = 0;
    const source =
      body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as NodeReadableStream);
    await pipeline(
      source,
      async function* measured(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          digest.update(chunk);
          size += chunk.byteLength;
          yield chunk;
        }
      },
      createWriteStream(temporary),
    );
    await rename(temporary, path);
    return this.#describe(path, { cacheControl, size, mimetype, eTag: `"${digest.digest("hex")}"` });
  }

  /**
   * Takes a file over from the same file system. Its tag is made of size and time: a recording of two gigabytes is not
   * read again for it.
   */
  async adoptObject(
    bucket: string,
    key: string,
    file: string,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const path = this.#path(bucket, key);
    await rename(file, path);
    const { size, mtimeMs } = await stat(path);
    return this.#describe(path, { cacheControl, size, mimetype, eTag: `"${size}-${mtimeMs}"` });
  }

  async #describe(
    path: string,
    known: Pick<ObjectMetadata, "cacheControl" | "size" | "mimetype" | "eTag">,
  ): Promise<ObjectMetadata> {
    const metadata = { ...known, contentLength: known.size, lastModified: new Date() };
    await writeFile(`${path}.json`, JSON.stringify(metadata));
    return metadata;
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const text = await readFile(`${this.#path(bucket, key)}.json`, "utf8").catch(() => undefined);
    if (text === undefined) return seedMetadata(seedFile(bucket, key));
    const metadata = JSON.parse(text) as ObjectMetadata;
    return { ...metadata, lastModified: new Date(metadata.lastModified) };
  }

  /** The file, or the part of it that the request asks for; only that is read. */
  async getObject(
    bucket: string,
    key: string,
  ): Promise<{ metadata: ObjectMetadata; httpStatusCode: number; body: Blob }> {
    const metadata = await this.headObject(bucket, key);
    const path = this.#path(bucket, key);
    const file = await openAsBlob(existsSync(path) ? path : seedFile(bucket, key), {
      type: metadata.mimetype,
    });
    const part = askedPart(file.size, metadata);
    if (part === undefined) return { metadata, httpStatusCode: 200, body: file };
    const body = part === "beyond" ? new Blob() : file.slice(part.start, part.end, file.type);
    return {
      metadata: { ...metadata, contentLength: body.size, contentRange: contentRange(part, file.size) },
      httpStatusCode: part === "beyond" ? 416 : 206,
      body,
    };
  }

  async copyObject(
    fromBucket: string,
    fromKey: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): Promise<Pick<ObjectMetadata, "eTag" | "lastModified">> {
    const [from, to] = [this.#path(fromBucket, fromKey), this.#path(toBucket, toKey)];
    await mkdir(this.#directory, { recursive: true });
    await copyFile(existsSync(from) ? from : seedFile(fromBucket, fromKey), to);
    await writeFile(`${to}.json`, JSON.stringify(await this.headObject(fromBucket, fromKey)));
    return this.headObject(toBucket, toKey);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.#path(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  /** Used only by image transformation, which we do not offer. */
  async privateAssetUrl(): Promise<string> {
    throw new Error("the local storage has no private addresses");
  }
}

/** A file of the demonstration content, which was never uploaded; storage.objects has said that the key is one of ours. */
function seedFile(bucket: string, key: string): string {
  const path = join(SEED_FILES, bucket, key);
  if (!path.startsWith(join(SEED_FILES, bucket) + sep)) throw new Error(`no such object: ${bucket}/${key}`);
  return path;
}

async function seedMetadata(path: string): Promise<ObjectMetadata> {
  const { size, mtime, mtimeMs } = await stat(path);
  return {
    cacheControl: "max-age=31536000",
    contentLength: size,
    size,
    mimetype: contentType(path),
    lastModified: mtime,
    eTag: `"${size}-${mtimeMs}"`,
  };
}
