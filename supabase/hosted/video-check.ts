import { createHash, randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { storageOrigin } from "../../src/lib/storage-origin.ts";

/** The size of every part but the last; Supabase takes no other. */
const CHUNK = 6 * 1024 * 1024;
const SIZE = 7 * 1024 * 1024;
/** Of the bucket: what the project as a whole has to allow. */
const LARGEST = 2 * 1024 * 1024 * 1024;

/** The part checked, whether it is fine, and the finding. */
type Seen = [part: string, isFine: boolean, seen: string];

interface Project {
  url: string;
  publishableKey: string;
}

/** Sends a file of 7 MB in two parts as the page does, reads a part of it, asks for 2 GB, and leaves nothing of it. */
export async function videoFindings(admin: SupabaseClient, project: Project): Promise<Seen[]> {
  const bytes = randomBytes(SIZE);
  const mark = createHash("sha256").update(bytes).digest("hex");
  const begun = await admin
    .rpc("begin_media_upload", {
      p_file_name: "hosted-check.mp4",
      p_file_size: SIZE,
      p_file_type: "video/mp4",
      p_fingerprint: `${SIZE}-${mark}-${mark}`,
    })
    .single<{ id: string; object_name: string }>();
  if (begun.error) return [["video", false, begun.error.message]];
  const { id, object_name: name } = begun.data;
  const { data } = await admin.auth.getSession();
  const storage = new Storage(project, data.session?.access_token ?? "", name);
  try {
    const size = await storage.mayBegin(LARGEST);
    const sent = await storage.send(bytes);
    const part = sent === null ? await storage.part(bytes, CHUNK - 8) : null;
    const removed = await admin.storage.from("media").remove([name]);
    const isGone = removed.error === null && (removed.data.length > 0 || sent !== null);
    const problem = sent ?? (isGone ? null : (removed.error?.message ?? "stored, but not removed"));
    return [
      ["video", problem === null, problem ?? "7 MB sent in two parts, removed"],
      ...(part ? [["part of a video", ...part] satisfies Seen] : []),
      ["size of files", ...size],
    ];
  } finally {
    await admin.rpc("cancel_media_upload", { p_upload_id: id });
  }
}

/** One object of the bucket of media, by the protocol of resumable uploads (https://tus.io/protocols/resumable-upload). */
class Storage {
  readonly #endpoint: string;
  readonly #file: string;
  readonly #metadata: string;
  readonly #headers: Record<string, string>;

  constructor({ url, publishableKey }: Project, token: string, name: string) {
    this.#endpoint = `${storageOrigin(url)}/storage/v1/upload/resumable`;
    this.#file = `${url}/storage/v1/object/media/${name}`;
    this.#headers = { authorization: `Bearer ${token}`, apikey: publishableKey };
    this.#metadata = Object.entries({ bucketName: "media", objectName: name, contentType: "video/mp4" })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  }

  /** Whether a file of this size may be begun; nothing of it is sent. */
  async mayBegin(size: number): Promise<[isFine: boolean, seen: string]> {
    const answer = await this.#begin(size);
    const { status } = answer;
    const place = answer.headers.get("location");
    if (status === 201 && place !== null) await this.#ask("DELETE", this.#at(place));
    return [
      status === 201,
      status === 201 ? "2 GB may be sent" : `2 GB: answered ${status} ${await answer.text()}`,
    ];
  }

  /** Sends a file in two parts; answers what went wrong. */
  async send(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const answer = await this.#begin(bytes.length);
    const place = answer.headers.get("location");
    if (answer.status !== 201 || place === null) return `begin: ${answer.status} ${await answer.text()}`;
    for (const [start, end] of [
      [0, CHUNK],
      [CHUNK, bytes.length],
    ] as const) {
      const part = await this.#ask(
        "PATCH",
        this.#at(place),
        { "upload-offset": String(start), "content-type": "application/offset+octet-stream" },
        bytes.subarray(start, end),
      );
      const offset = part.headers.get("upload-offset");
      if (part.status !== 204 || offset !== String(end))
        return `from byte ${start}: ${part.status}, goes on at ${offset} ${await part.text()}`;
    }
    return null;
  }

  /** Whether 16 bytes from here are answered as a part, and are the right ones. */
  async part(bytes: Uint8Array<ArrayBuffer>, start: number): Promise<[isFine: boolean, seen: string]> {
    const end = start + 16;
    const answer = await fetch(this.#file, {
      headers: { ...this.#headers, range: `bytes=${start}-${end - 1}` },
    });
    const range = answer.headers.get("content-range");
    const isPart = answer.status === 206 && range === `bytes ${start}-${end - 1}/${bytes.length}`;
    const body = Buffer.from(await answer.arrayBuffer());
    const isFine = isPart && body.equals(bytes.subarray(start, end));
    return [
      isFine,
      `answered ${answer.status} with ${range ?? "no range"}${isPart && !isFine ? ", other bytes" : ""}`,
    ];
  }

  #begin(size: number): Promise<Response> {
    return this.#ask("POST", this.#endpoint, {
      "upload-length": String(size),
      "upload-metadata": this.#metadata,
      "x-upsert": "false",
    });
  }

  /** Where an upload goes on, at the address for big files whatever host was named. */
  #at(place: string): string {
    const { pathname } = new URL(place, this.#endpoint);
    return new URL(pathname, this.#endpoint).href;
  }

  #ask(method: string, url: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) {
    return fetch(url, {
      method,
      headers: { ...this.#headers, "tus-resumable": "1.0.0", ...headers },
      ...(body && { body }),
    });
  }
}
