import { expect, it } from "vitest";
import { onBothEngines } from "./engines.ts";
import { makeNotes } from "./notes-schema.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

onBothEngines(
  async (backend) => makeNotes(backend.db),
  (backend) => {
    const notes = () => backend().client().from("notes");
    const ids = async (
      query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>,
    ): Promise<number[]> => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return (data ?? []).map((row) => row.id).toSorted((a, b) => a - b);
    };

    it("filters as PostgREST does", async () => {
      expect(await ids(notes().select("id").eq("title", "Ayuno"))).toEqual([2]);
      expect(await ids(notes().select("id").neq("id", 1))).toEqual([2, 3, 4]);
      expect(await ids(notes().select("id").gt("stars", 3))).toEqual([1, 4]);
      expect(await ids(notes().select("id").gte("stars", 3).lt("stars", 5))).toEqual([2, 4]);
      expect(await ids(notes().select("id").in("title", ["Viaje, con lluvia", "Ayuno"]))).toEqual([2, 4]);
      expect(await ids(notes().select("id").is("done", null))).toEqual([3]);
      expect(await ids(notes().select("id").not("stars", "is", null))).toEqual([1, 2, 4]);
      expect(await ids(notes().select("id").ilike("title", "%ORACIÓN%"))).toEqual([1]);
      expect(await ids(notes().select("id").regexIMatch("title", "^[oóÓ]r.* ma[nñÑ]ana$"))).toEqual([1]);
      expect(await ids(notes().select("id").or("stars.eq.5,title.ilike.%cena%"))).toEqual([1, 3]);
      expect(await ids(notes().select("id").contains("tags", ["noche"]))).toEqual([2, 3]);
      expect(
        await ids(notes().select("id").lte("created_at", "2026-01-02T03:04:06Z").eq("topic_id", 2)),
      ).toEqual([3, 4]);
    });

    it("searches Spanish text without accents", async () => {
      expect(
        await ids(
          notes().select("id").textSearch("search", "oracion", { config: "spanish", type: "websearch" }),
        ),
      ).toEqual([1]);
      expect(
        await ids(
          notes()
            .select("id")
            .textSearch("search", "panes -canciones", { config: "spanish", type: "websearch" }),
        ),
      ).toEqual([1]);
    });

    it("counts what a visitor may read, and refuses them an estimate, which counts what waits too", async () => {
      const count = async (how: "exact" | "planned" | "estimated") => {
        const testimonials = backend().client().from("testimonials");
        const answer = await testimonials.select("id", { count: how }).eq("status", "approved");
        return answer.error?.message ?? answer.count === answer.data?.length;
      };
      expect(await count("exact")).toBe(true);
      expect(await count("planned")).toBe("estimates_refused");
      expect(await count("estimated")).toBe("estimates_refused");
    });

    it("orders, pages and counts", async () => {
      const page = await notes()
        .select("id, title", { count: "exact" })
        .order("stars", { ascending: false, nullsFirst: false })
        .range(1, 2);
      expect(page.data?.map((row) => row.id)).toEqual([4, 2]);
      expect(page.count).toBe(4);
      const count = await notes().select("id", { count: "exact", head: true }).eq("topic_id", 1);
      expect([count.count, count.data]).toEqual([2, null]);
      expect((await notes().select("id").order("id").limit(1)).data).toEqual([{ id: 1 }]);
    });

    it("tells one row from none and from many", async () => {
      expect((await notes().select("title").eq("id", 2).single()).data).toEqual({ title: "Ayuno" });
      expect((await notes().select("id").eq("id", 99).single()).error?.code).toBe("PGRST116");
      expect(await notes().select("id").eq("id", 99).maybeSingle()).toMatchObject({
        data: null,
        error: null,
      });
      expect((await notes().select("id").maybeSingle()).error?.code).toBe("PGRST116");
    });

    it("embeds the other side of a reference, both ways", async () => {
      const { data } = await notes().select("id, topic:note_topics(name)").eq("id", 3).single();
      expect(data).toEqual({ id: 3, topic: { name: "Familia" } });
      const topics = await backend()
        .client()
        .from("note_topics")
        .select("name, notes(id)")
        .order("id")
        .order("id", { referencedTable: "notes" });
      expect(topics.data).toEqual([
        { name: "Fe", notes: [{ id: 1 }, { id: 2 }] },
        { name: "Familia", notes: [{ id: 3 }, { id: 4 }] },
      ]);
      const inner = await notes()
        .select("id, note_topics!inner(name)")
        .eq("note_topics.name", "Fe")
        .order("id");
      expect(inner.data?.map((row) => row.id)).toEqual([1, 2]);
    });

    it("writes instants as PostgREST does", async () => {
      const { data } = await notes().select("created_at").eq("id", 1).single();
      expect(data).toEqual({ created_at: "2026-01-02T03:04:05.6+00:00" });
      const embedded = await backend()
        .client()
        .from("note_topics")
        .select("notes(created_at)")
        .eq("id", 1)
        .limit(1, { referencedTable: "notes" })
        .single();
      expect(embedded.data).toEqual({ notes: [{ created_at: "2026-01-02T03:04:05.6+00:00" }] });
    });

    it("inserts, repeats, changes and removes rows of their owner", async () => {
      const member = await backend().signedIn("miembro@demo.local");
      const mine = () => member.from("notes");
      const added = await mine()
        .insert({ id: 10, title: "Mía", tags: ["a", "b,c"] })
        .select("id, owner, tags, done")
        .single();
      expect(added.data).toEqual({ id: 10, owner: MARTA, tags: ["a", "b,c"], done: null });
      expect((await mine().insert({ id: 10, title: "Otra vez" })).error?.code).toBe("23505");
      const repeated = await mine().upsert(
        { id: 10, title: "Otra vez" },
        { onConflict: "id", ignoreDuplicates: true },
      );
      expect([repeated.error, repeated.status]).toEqual([null, 201]);
      expect((await mine().update({ stars: 2 }).eq("id", 10).select("title, stars")).data).toEqual([
        { title: "Mía", stars: 2 },
      ]);
      expect((await mine().update({ stars: 1 }).eq("id", 10).eq("stars", 99).select("id")).data).toEqual([]);
      expect(
        (
          await mine()
            .insert([
              { id: 11, title: "Uno" },
              { id: 12, title: "Dos" },
            ])
            .select("id")
        ).data,
      ).toEqual([{ id: 11 }, { id: 12 }]);
      expect((await mine().delete().in("id", [10, 11, 12]).select("id")).data?.length).toBe(3);
    });

    it("stores lists in columns of json and of arrays", async () => {
      const marta = await backend().signedIn("miembro@demo.local");
      const lists = { tags: ["alba, día"], links: [{ to: "a" }, ["b"], "c", 1] };
      const added = await marta
        .from("notes")
        .insert([
          { id: 20, title: "Listas", ...lists },
          { id: 21, title: "Sin nada", tags: [], links: [] },
        ])
        .select("tags, links");
      expect(added.error).toBeNull();
      expect(added.data).toEqual([lists, { tags: [], links: [] }]);
      await marta.from("notes").delete().in("id", [20, 21]);
    });

    it("keeps what row-level security and column grants keep", async () => {
      const other = await backend().signedIn("otra@demo.local");
      expect((await other.from("notes").update({ stars: 1 }).eq("id", 1).select("id")).data).toEqual([]);
      expect((await other.from("notes").delete().eq("id", 1).select("id")).data).toEqual([]);
      expect((await other.from("notes").update({ body: "x" }).eq("id", 1)).error?.code).toBe("42501");
      expect((await other.from("notes").select("secret")).error?.code).toBe("42501");
      expect((await other.from("notes").insert({ id: 20, title: "x", owner: MARTA })).error?.code).toBe(
        "42501",
      );
      expect((await notes().insert({ id: 21, title: "x" })).error?.code).toBe("42501");
    });

    it("calls procedures: scalar, rows, nothing, errors with code and hint", async () => {
      const visitor = backend().client();
      expect((await visitor.rpc("note_count")).data).toBe(4);
      expect((await visitor.rpc("notes_about", { p_word: "pan" })).data).toEqual([
        { id: 1, title: "Oración de la mañana" },
        { id: 3, title: "Cena familiar" },
      ]);
      expect((await visitor.rpc("notes_about", { p_word: "pan", p_limit: 1 })).data).toHaveLength(1);
      expect(await visitor.rpc("forget_nothing")).toMatchObject({ data: null, error: null });
      expect(await visitor.rpc("fail_kindly")).toMatchObject({
        status: 409,
        error: { message: "too_late", details: "the detail", hint: "the hint" },
      });
      expect((await visitor.rpc("no_such_procedure")).error?.code).toBe("PGRST202");
    });

    it("gives procedures lists: numbers, texts with commas and quotes, moments, ids", async () => {
      const keys = [1, 2].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
      const lists = {
        p_ids: [1, 2],
        p_words: ['pan, "vino"', "{paz}"],
        p_days: ["2026-11-20T12:00:00Z", "2999-01-01T12:00:00.123456+00:00"],
        p_keys: keys,
      };
      expect((await backend().client().rpc("told_apart", lists)).data).toEqual([
        { id: 1, word: 'pan, "vino"', day: "2026-11-20", key: keys[0] },
        { id: 2, word: "{paz}", day: "2999-01-01", key: keys[1] },
      ]);
      const empty = { p_ids: [], p_words: [], p_days: [], p_keys: [] };
      expect((await backend().client().rpc("told_apart", empty)).data).toEqual([]);
    });

    it("tells the database who asks", async () => {
      const member = await backend().signedIn("miembro@demo.local");
      expect((await member.rpc("who")).data).toEqual({
        uid: MARTA,
        role: "authenticated",
        email: "miembro@demo.local",
        jwt_role: "authenticated",
        db_role: "authenticated",
      });
      expect((await backend().client().rpc("who")).data).toMatchObject({ uid: null, db_role: "anon" });
    });

    it("never mixes the transactions of two people who ask at once", async () => {
      const people = await Promise.all(
        ["miembro@demo.local", "admin@demo.local"].map((email) => backend().signedIn(email)),
      );
      const clients = [...people, backend().client()];
      const expected = ["miembro@demo.local", "admin@demo.local", null];
      const rounds = Array.from({ length: 20 }, async () =>
        Promise.all(clients.map(async (client) => (await client.rpc("who")).data.email)),
      );
      for (const answers of await Promise.all(rounds)) expect(answers).toEqual(expected);
    });
  },
);
