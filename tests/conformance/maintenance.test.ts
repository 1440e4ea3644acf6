import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, it } from "vitest";
import { toAppError } from "#platform/supabase/errors.ts";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

/** The read-only mode as the page meets it over HTTP. */

const PROPHECY = "00000000-0000-4000-8000-000000000101";
const MARTA = "00000000-0000-4000-8000-0000000000a1";

let backend: Backend;
let sara: SupabaseClient;
let marta: SupabaseClient;

shared.beforeAll(async ({ stack }) => {
  backend = stack;
  sara = await backend.signedIn("super@demo.local");
  marta = await backend.signedIn("miembro@demo.local");
});
afterEach(() => backend.db.query("update private.maintenance set mode = 'off'"));

const start = (last = 600_000) =>
  sara.rpc("start_maintenance", {
    p_mode: "read_only",
    p_words: null,
    p_until: new Date(Date.now() + last).toISOString(),
  });
const comment = (client: SupabaseClient) =>
  client.from("comments").insert({ prophecy_id: PROPHECY, content: "¡Amén!" });

describe("while the site is read-only", () => {
  it("a write is answered with 503, the database's word and the seconds to wait; a super admin's is stored", async () => {
    expect((await start()).error).toBeNull();
    const { status, error } = await comment(marta);
    expect([status, error?.code, error?.message]).toEqual([503, "PT503", "maintenance"]);
    expect(Number(error?.hint)).toBeGreaterThan(590);
    expect(Number(error?.hint)).toBeLessThanOrEqual(600);
    expect(toAppError(error, status).kind).toBe("maintenance");
    expect((await comment(sara)).error).toBeNull();
    expect((await sara.rpc("end_maintenance")).data).toBe(true);
    expect((await comment(marta)).error).toBeNull();
  });

  it("a visitor reads the state and the articles; an upload fails as on a broken server, hence the page asks why", async () => {
    await start();
    const visitor = backend.client();
    expect((await visitor.rpc("maintenance_state")).data).toMatchObject({ mode: "read_only", words: null });
    expect((await visitor.from("prophecies").select("id").eq("id", PROPHECY)).data).toHaveLength(1);
    const upload = () =>
      marta.storage
        .from("avatars")
        .upload(`${MARTA}/${crypto.randomUUID()}.webp`, new Blob(["x"], { type: "image/webp" }));
    expect(toAppError((await upload()).error)).toMatchObject({ kind: "network", status: 500 });
    await sara.rpc("end_maintenance");
    expect((await upload()).error).toBeNull();
  });

  it("people sign in, and whoever signs up has an account with its rows", async () => {
    await start();
    const email = "durante-el-mantenimiento@example.mx";
    const { error } = await backend.client().auth.signUp({
      email,
      password: "una contraseña larga",
      options: { data: { first_name: "Eva", last_name: "Ruiz" } },
    });
    expect(error).toBeNull();
    const again = await backend.signedIn("otra@demo.local");
    expect((await again.rpc("my_role")).data).toBe("member");
    const [row] = await backend.db.query<{ first_name: string }>(
      "select first_name from public.profiles join auth.users using (id) where email = $1",
      [email],
    );
    expect(row?.first_name).toBe("Eva");
  });
});
