import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { parseRssFeed } from "feedsmith";
import { Upload } from "tus-js-client";
import { describe, expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const PATH = `${MARTA}/comprobante.webp`;
const TEN_YEARS = 315_360_000;
const HOUR = 3600;

let backend: Backend;
let member: SupabaseClient;
let admin: SupabaseClient;
shared.beforeAll(async ({ stackWithFunctions }) => {
  backend = stackWithFunctions;
  [member, admin] = await Promise.all([
    backend.signedIn("miembro@demo.local"),
    backend.signedIn("admin@demo.local"),
  ]);
  const file = new Blob([new Uint8Array(20).fill(7)], { type: "image/webp" });
  const { error } = await member.storage.from("receipts").upload(PATH, file);
  if (error) throw error;
});

interface Answer {
  address?: string;
}

/** The function's answer to this person: the address, or the status of its refusal. */
async function ask(who: SupabaseClient, bucket = "receipts", path = PATH): Promise<string | number> {
  const { data, response } = await who.functions.invoke<Answer>("file-address", { body: { bucket, path } });
  return data?.address ?? response?.status ?? 0;
}

/** The seconds that a signed address is good for. */
function lifeOf(address: string): number {
  const token = new URL(address, backend.origin).searchParams.get("token") ?? "";
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    iat: number;
    exp: number;
  };
  return claims.exp - claims.iat;
}

/** Sends a video in parts, as a page does; answers the item that it becomes and its place in the bucket. */
async function record(video: Buffer): Promise<{ id: string; object_name: string }> {
  const begun = await admin
    .rpc("begin_media_upload", {
      p_file_name: "culto.mp4",
      p_file_size: video.length,
      p_file_type: "video/mp4",
      p_fingerprint: `${video.length}-${"a".repeat(64)}-${"b".repeat(64)}`,
    })
    .single();
  const { id, object_name } = begun.data as { id: string; object_name: string };
  const { data } = await admin.auth.getSession();
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(video, {
      endpoint: `${backend.origin}/storage/v1/upload/resumable`,
      chunkSize: 600,
      retryDelays: null,
      headers: { authorization: `Bearer ${data.session?.access_token}`, apikey: backend.keys.publishableKey },
      metadata: { bucketName: "media", objectName: object_name, contentType: "video/mp4" },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ""),
    });
    upload.start();
  });
  await admin.rpc("set_media_upload_path", { p_upload_id: id, p_url: url }).throwOnError();
  await admin.from("media_uploads").update({ publishes: true }).eq("id", id).throwOnError();
  const { data: status } = await admin.rpc("finish_media_upload", { p_upload_id: id }).throwOnError();
  expect(status).toBe("active");
  return { id, object_name };
}

describe("Storage", () => {
  it("signs no address for anybody who may open the file, be it for ten years or a minute", async () => {
    for (const who of [member, admin]) {
      const files = who.storage.from("receipts");
      for (const seconds of [TEN_YEARS, 60])
        expect((await files.createSignedUrl(PATH, seconds)).error).not.toBeNull();
      expect((await files.download(PATH)).data?.size).toBe(20);
    }
  });

  it("signs for the secret key", async () => {
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    expect((await service.storage.from("receipts").createSignedUrl(PATH, 60)).error).toBeNull();
  });
});

describe("the function file-address", () => {
  it("gives those who may open a file an address that opens it, for an hour at most", async () => {
    for (const who of [member, admin]) {
      const address = String(await ask(who));
      const opened = await fetch(new URL(address, backend.origin));
      expect([opened.status, (await opened.arrayBuffer()).byteLength]).toEqual([200, 20]);
      expect(lifeOf(address)).toBeGreaterThanOrEqual(60);
      expect(lifeOf(address)).toBeLessThanOrEqual(HOUR);
      expect((await fetch(new URL(address.replace("comprobante", "otro"), backend.origin))).ok).toBe(false);
    }
  });

  it("gives none to others, for what is not there, and for what a path must not be", async () => {
    expect(await ask(backend.client())).toBe(403);
    expect(await ask(await backend.signedIn("otra@demo.local"))).toBe(403);
    expect(await ask(member, "receipts", `${MARTA}/falta.webp`)).toBe(403);
    expect(await ask(member, "avatars", `${MARTA}/cara.webp`)).toBe(400);
    expect(await ask(member, "receipts", `../list/receipts`)).toBe(400);
  });

  it("opens a recording part by part to a person who may see it, and for longer than a service", async () => {
    const { id, object_name: name } = await record(Buffer.alloc(1000, "culto"));
    const address = String(await ask(backend.client(), "media", name));
    const part = await fetch(new URL(address, backend.origin), { headers: { range: "bytes=600-604" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 600-604/1000",
      "culto",
    ]);
    expect(lifeOf(address)).toBe(6 * HOUR);
    const saved = await fetch(new URL(`${address}&download=Fe%20y%20paz.mp4`, backend.origin));
    expect([saved.headers.get("content-disposition"), (await saved.arrayBuffer()).byteLength]).toEqual([
      "attachment; filename=Fe%20y%20paz.mp4; filename*=UTF-8''Fe%20y%20paz.mp4;",
      1000,
    ]);
    expect((await backend.client().storage.from("media").createSignedUrl(name, 60)).error).not.toBeNull();
    await admin.from("media_content").update({ is_public: false }).eq("id", id).throwOnError();
    expect(await ask(backend.client(), "media", name)).toBe(403);
    expect(await ask(member, "media", name)).toMatch(/^\/storage\/v1\/object\/sign\//);
  });

  it("gives none to an account that was closed meanwhile", async () => {
    await backend.db.query("update public.app_users set is_active = false where id = $1", [MARTA]);
    expect(await ask(member)).toBe(403);
    await backend.db.query("update public.app_users set is_active = true where id = $1", [MARTA]);
    expect(await ask(member)).toMatch(/^\/storage\/v1\/object\/sign\//);
  });
});

describe("the function podcast", () => {
  it("names public sound by an address that answers it part by part itself, and what is for members never", async () => {
    const { id } = await record(Buffer.alloc(1200, "salmo"));
    const name = `${id}/audio-1.m4a`;
    const sound = new Blob([Buffer.alloc(900, "canto")], { type: "audio/mp4" });
    expect((await admin.storage.from("media").upload(name, sound)).error).toBeNull();
    await admin.rpc("attach_media_file", { p_media_id: id, p_object_name: name }).throwOnError();
    const episode = async () => {
      const answer = await fetch(`${backend.origin}/functions/v1/podcast`);
      return parseRssFeed(await answer.text()).items?.find(({ guid }) => guid?.value === `urn:uuid:${id}`);
    };
    const [enclosure] = (await episode())?.enclosures ?? [];
    expect(enclosure).toEqual({
      url: `${backend.origin}/functions/v1/podcast/${id}.m4a`,
      length: 900,
      type: "audio/mp4",
    });
    const open = (headers: Record<string, string> = { range: "bytes=5-9" }, method = "GET") =>
      fetch(enclosure?.url ?? "", { method, headers, redirect: "error" });
    const kind = ["audio/mp4", "bytes"];
    const said = ({ status, headers }: Response) => [
      status,
      headers.get("content-length"),
      headers.get("content-range"),
      headers.get("content-type"),
      headers.get("accept-ranges"),
    ];
    const part = await open();
    expect([said(part), await part.text()]).toEqual([[206, "5", "bytes 5-9/900", ...kind], "canto"]);
    const whole = await open({});
    expect([said(whole), (await whole.text()).length]).toEqual([[200, "900", null, ...kind], 900]);
    expect(said(await open({}, "HEAD"))).toEqual([200, "900", null, ...kind]);
    expect(said(await open({ range: "bytes=0-1" }, "HEAD"))).toEqual([206, "2", "bytes 0-1/900", ...kind]);
    expect((await open({ range: "bytes=900-" })).status).toBe(416);
    await admin.from("media_content").update({ is_public: false }).eq("id", id).throwOnError();
    expect(await episode()).toBeUndefined();
    expect((await open()).status).toBe(404);
  });
});

describe("a recording for members", () => {
  it("is behind no door for a visitor, and behind all of them for a member", async () => {
    const { id, object_name: name } = await record(Buffer.alloc(800, "cuentas"));
    await admin.from("media_content").update({ title: "Cuentas claras" }).eq("id", id).throwOnError();
    /** Rows that name the file and its bytes for this person; the status of a refusal. */
    const given = async (who: SupabaseClient) => {
      const rows = async (asked: PromiseLike<{ data: unknown }>) =>
        JSON.stringify((await asked).data ?? "").includes(id);
      const address = await ask(who, "media", name);
      return {
        table: await rows(who.from("media_content").select("id").eq("id", id)),
        files: await rows(who.from("stream_archive").select("media_content_id").eq("media_content_id", id)),
        embedded: await rows(
          who.from("media_content").select("title, archives:stream_archive(media_content_id)").eq("id", id),
        ),
        search: await rows(who.rpc("search_media", { p_words: "cuentas claras" }).select("id")),
        storage: (await who.storage.from("media").download(name)).data?.size ?? null,
        signed:
          typeof address === "string" ? (await fetch(new URL(address, backend.origin))).status : address,
        heartbeat: (await who.rpc("media_heartbeat", { p_media_id: id, p_visit: crypto.randomUUID() }))
          .status,
      };
    };
    const open = {
      table: true,
      files: true,
      embedded: true,
      search: true,
      storage: 800,
      signed: 200,
      heartbeat: 200,
    };
    const closed = {
      table: false,
      files: false,
      embedded: false,
      search: false,
      storage: null,
      signed: 403,
      heartbeat: 404,
    };
    /** The page that the function `share` answers without a session. */
    const shared = async () => {
      const { data } = await backend.client().rpc("share_card", { p_section: "media", p_key: id });
      return (data ?? []).map((one: { title: string }) => one.title.includes("Cuentas claras"));
    };
    expect([await given(backend.client()), await given(member)]).toEqual([open, open]);
    expect(await shared()).toEqual([true]);
    await admin.from("media_content").update({ is_public: false }).eq("id", id).throwOnError();
    expect([await given(backend.client()), await given(member), await given(admin)]).toEqual([
      closed,
      open,
      open,
    ]);
    expect(await shared()).toEqual([]);
  });
});
