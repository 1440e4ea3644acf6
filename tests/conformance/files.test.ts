import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
let backend: Backend;

shared.beforeAll(async ({ stack }) => {
  backend = stack;
  await backend.db.exec(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('open-shelf', 'open-shelf', true, 1000, '{image/png}'), ('closed-shelf', 'closed-shelf', false, null, null);
    create policy "members write their own shelf" on storage.objects for insert to authenticated
      with check (bucket_id in ('open-shelf', 'closed-shelf') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "members see their own shelf" on storage.objects for select to authenticated
      using (bucket_id in ('open-shelf', 'closed-shelf') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "members clear their own shelf" on storage.objects for delete to authenticated
      using (bucket_id in ('open-shelf', 'closed-shelf') and (storage.foldername(name))[1] = (select auth.uid())::text);
  `);
});

const picture = (bytes = 300, type = "image/png") =>
  new File([new Uint8Array(bytes).fill(7)], "mi foto.png", { type });

describe("uploads", () => {
  it("refuse a key that hosted Storage does not take", async () => {
    const shelf = (await backend.signedIn("miembro@demo.local")).storage.from("open-shelf");
    for (const name of ["niño.png", "mi foto.png", "a[b].png", "emoji 🙂.png", "x".repeat(1100)])
      expect((await shelf.upload(`${MARTA}/${name}`, picture())).error).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Invalid key/) as string,
      });
    expect((await shelf.upload(`${MARTA}/llano.png`, picture())).error).toBeNull();
    expect((await shelf.move(`${MARTA}/llano.png`, `${MARTA}/ñ.png`)).error?.message).toMatch(/^Invalid key/);
    const signed = await shelf.createSignedUploadUrl(`${MARTA}/ñ.png`);
    expect(signed.error?.message).toMatch(/^Invalid key/);
  });

  it("keep a File as a browser sends it, and show it at its public address", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const path = `${MARTA}/mi-foto.png`;
    const { data, error } = await member.storage
      .from("open-shelf")
      .upload(path, picture(), { cacheControl: "600" });
    expect([error, data?.path]).toEqual([null, path]);
    const address = member.storage.from("open-shelf").getPublicUrl(path).data.publicUrl;
    expect(address.startsWith(`${backend.origin}/storage/v1/object/public/open-shelf/`)).toBe(true);
    const answer = await fetch(address);
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
      answer.headers.get("x-content-type-options"),
    ]).toEqual([200, "image/png", "max-age=600", "nosniff"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(300).fill(7));
    const [row] = await backend.db.query<{ owner_id: string; metadata: { size: number; mimetype: string } }>(
      "select owner_id, metadata from storage.objects where name = $1",
      [path],
    );
    expect(row).toMatchObject({ owner_id: MARTA, metadata: { size: 300, mimetype: "image/png" } });
  });

  it("keep raw bytes as well", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const { error } = await member.storage
      .from("open-shelf")
      .upload(`${MARTA}/bytes.png`, new Uint8Array([1, 2, 3]), { contentType: "image/png" });
    expect(error).toBeNull();
  });

  it("are refused when too large, of another type, twice, on somebody else's shelf, or without an account", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const shelf = member.storage.from("open-shelf");
    expect((await shelf.upload(`${MARTA}/grande.png`, picture(1001))).error?.message).toMatch(
      /exceeded the maximum allowed size/i,
    );
    expect((await shelf.upload(`${MARTA}/tipo.svg`, picture(10, "image/svg+xml"))).error?.message).toMatch(
      /mime type/i,
    );
    expect((await shelf.upload(`${MARTA}/uno.png`, picture())).error).toBeNull();
    expect((await shelf.upload(`${MARTA}/uno.png`, picture())).error?.message).toMatch(/already exists/i);
    expect((await shelf.upload("ajeno/uno.png", picture())).error?.message).toMatch(/row-level security/i);
    expect((await shelf.upload(`${MARTA}/../ajeno/uno.png`, picture())).error).not.toBeNull();
    expect(
      (await backend.client().storage.from("open-shelf").upload(`${MARTA}/dos.png`, picture())).error
        ?.message,
    ).toMatch(/row-level security/i);
    const [count] = await backend.db.query<{ count: number }>(
      "select count(*) from storage.objects where name like '%grande%' or name like 'ajeno%'",
    );
    expect(count?.count).toBe(0);
  });
});

describe("closed buckets", () => {
  it("open only to their owner, and to addresses that the secret key signed", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const path = `${MARTA}/secreto.bin`;
    await member.storage.from("closed-shelf").upload(path, picture(20, "application/octet-stream"));
    expect((await fetch(`${backend.origin}/storage/v1/object/public/closed-shelf/${path}`)).status).toBe(400);
    expect((await member.storage.from("closed-shelf").download(path)).data?.size).toBe(20);
    const other = await backend.signedIn("otra@demo.local");
    expect((await other.storage.from("closed-shelf").download(path)).error).not.toBeNull();
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    const { data } = await service.storage.from("closed-shelf").createSignedUrl(path, 60);
    const signed = await fetch(data?.signedUrl ?? "");
    expect([signed.status, (await signed.arrayBuffer()).byteLength]).toEqual([200, 20]);
    expect((await fetch((data?.signedUrl ?? "").replace("secreto", "otro"))).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe("a part of a file", () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
  let addresses: Record<string, { url: string; headers?: Record<string, string> }>;

  beforeAll(async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const name = `${MARTA}/por-partes.png`;
    const file = new Blob([bytes], { type: "image/png" });
    for (const shelf of ["open-shelf", "closed-shelf"]) {
      const { error } = await member.storage.from(shelf).upload(name, file);
      if (error) throw error;
    }
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    const { data: signed } = await service.storage.from("closed-shelf").createSignedUrl(name, 60);
    const { data: own } = await member.auth.getSession();
    addresses = {
      public: { url: member.storage.from("open-shelf").getPublicUrl(name).data.publicUrl },
      signed: { url: signed?.signedUrl ?? "" },
      authenticated: {
        url: `${backend.origin}/storage/v1/object/closed-shelf/${name}`,
        headers: {
          apikey: backend.keys.publishableKey,
          authorization: `Bearer ${own.session?.access_token}`,
        },
      },
    };
  });

  const ask = (kind: string, headers: Record<string, string>, method = "GET") => {
    const { url, headers: own } = addresses[kind] ?? { url: "" };
    return fetch(url, { method, headers: { ...own, ...headers } });
  };
  const told = (answer: Response) => [
    answer.status,
    answer.headers.get("content-range"),
    answer.headers.get("content-length"),
  ];

  it.each(["public", "signed", "authenticated"])("is all that a range gets at a %s address", async (kind) => {
    const answer = await ask(kind, { range: "bytes=100-299" });
    expect(told(answer)).toEqual([206, "bytes 100-299/1000", "200"]);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.subarray(100, 300));
    expect(told(await ask(kind, { range: "bytes=1000-" }))).toEqual([416, "bytes */1000", null]);
  });

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=900-", 900, 1000],
    ["bytes=990-5000", 990, 1000],
    ["bytes=-10", 990, 1000],
    ["bytes=-5000", 0, 1000],
  ])("is found by %s", async (range, start, end) => {
    const answer = await ask("public", { range });
    expect(told(answer)).toEqual([206, `bytes ${start}-${end - 1}/1000`, String(end - start)]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.subarray(start, end));
  });

  it.each(["bytes=0-1,5-6", "bytes=9-3", "bytes=-", "octets=0-1", "bytes=a-b"])(
    "is the whole for %s",
    async (range) => {
      const answer = await ask("public", { range });
      expect(told(answer)).toEqual([200, null, "1000"]);
      expect((await answer.arrayBuffer()).byteLength).toBe(1000);
    },
  );

  it("is none where the file ends before it", async () => {
    for (const range of ["bytes=1000-", "bytes=5000-6000", "bytes=-0"])
      expect(told(await ask("public", { range }))).toEqual([416, "bytes */1000", null]);
  });

  it.each(["public", "signed", "authenticated"])(
    "is promised by HEAD at a %s address, which has none itself",
    async (kind) => {
      const answer = await ask(kind, { range: "bytes=0-9" }, "HEAD");
      expect(told(answer)).toEqual([200, null, "1000"]);
      expect(answer.headers.get("accept-ranges")).toBe("bytes");
    },
  );

  it("is of the version that the person has begun, or else the whole of the new one", async () => {
    const whole = await ask("public", {});
    const [eTag, date] = ["etag", "last-modified"].map((name) => whole.headers.get(name) ?? "");
    for (const version of [eTag, date])
      expect((await ask("public", { range: "bytes=5-", "if-range": version ?? "" })).status).toBe(206);
    for (const version of ['"another"', `W/${eTag}`, "Thu, 01 Jan 1970 00:00:00 GMT"])
      expect(told(await ask("public", { range: "bytes=5-", "if-range": version }))).toEqual([
        200,
        null,
        "1000",
      ]);
  });

  it("opens nothing that is closed", async () => {
    const { url } = addresses["authenticated"] ?? { url: "" };
    expect((await fetch(url, { headers: { range: "bytes=0-9" } })).status).toBe(400);
  });
});

describe("copies", () => {
  it("of what a member may open are not made for them: it would lie in a public bucket", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    const path = `${MARTA}/abierto.bin`;
    await member.storage.from("closed-shelf").upload(path, picture(20, "application/octet-stream"));
    const copied = await member.storage
      .from("closed-shelf")
      .copy(path, `${MARTA}/copia.webp`, { destinationBucket: "avatars" });
    expect(copied.error).not.toBeNull();
    expect(await backend.db.query("select from storage.objects where name like '%/copia.webp'")).toEqual([]);
  });
});

describe("listing and removal", () => {
  it("follow the policies", async () => {
    const member = await backend.signedIn("miembro@demo.local");
    await member.storage.from("open-shelf").upload(`${MARTA}/lista/a.png`, picture());
    expect(
      (await member.storage.from("open-shelf").list(`${MARTA}/lista`)).data?.map((file) => file.name),
    ).toEqual(["a.png"]);
    const other = await backend.signedIn("otra@demo.local");
    expect((await other.storage.from("open-shelf").list(`${MARTA}/lista`)).data).toEqual([]);
    expect((await other.storage.from("open-shelf").remove([`${MARTA}/lista/a.png`])).data).toEqual([]);
    expect((await member.storage.from("open-shelf").remove([`${MARTA}/lista/a.png`])).data).toHaveLength(1);
    const gone = member.storage.from("open-shelf").getPublicUrl(`${MARTA}/lista/a.png`).data.publicUrl;
    expect((await fetch(gone)).status).toBe(400);
  });

  it("are free to the secret key", async () => {
    const service = createClient(backend.origin, backend.keys.secretKey, { auth: { persistSession: false } });
    expect(
      (await service.storage.from("closed-shelf").upload("de-servicio.bin", picture())).error,
    ).toBeNull();
  });
});
