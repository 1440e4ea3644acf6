import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it } from "vitest";
import { linesOf, pageOf, readAll, readPage } from "./row-pages.ts";

interface Row {
  id: number;
}

/** Asks for rows of a server that has `size` of them; notes the lines it was asked for. */
function query(size: number, asked: string[] = []) {
  const answer: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    const from = Number(searchParams.get("offset"));
    const to = Math.min(size, from + Number(searchParams.get("limit")));
    asked.push(`${from}-${to}`);
    if (from > size) return Response.json({ code: "PGRST103", message: "" }, { status: 416 });
    const rows = Array.from({ length: to - from }, (_, index) => ({ id: from + index }));
    return Response.json(rows, { headers: { "content-range": `${from}-${to - 1}/${size}` } });
  };
  const client = new PostgrestClient("http://rows.test", { fetch: answer });
  return client.from("rows").select("id", { count: "exact" });
}

const unhurried = new AbortController().signal;

describe("a page", () => {
  it("has its rows and knows how many there are", async () => {
    const page = await readPage<Row>(query(23), 3, unhurried);
    expect(page).toEqual({ rows: [{ id: 20 }, { id: 21 }, { id: 22 }], total: 23, pages: 3 });
  });

  it("behind the last one is empty, and no error", async () => {
    expect(await readPage(query(23), 9, unhurried)).toEqual({ rows: [], total: 0, pages: 1 });
  });

  it("is given up with its signal", async () => {
    await expect(readPage(query(23), 1, AbortSignal.abort())).rejects.toThrow("AbortError");
  });
});

describe("everything", () => {
  it("comes a thousand rows at a time, until there are no more", async () => {
    const asked: string[] = [];
    const all = await readAll<Row>(() => query(2_000, asked));
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 2_000 }, (_, id) => id));
    expect(asked).toEqual(["0-1000", "1000-2000", "2000-2000"]);
  });
});

it("cuts a list into pages of ten", () => {
  expect(linesOf(1)).toEqual([0, 9]);
  expect(linesOf(3)).toEqual([20, 29]);
  expect(pageOf([], 0).pages).toBe(1);
  expect(pageOf(["a"], 10).pages).toBe(1);
  expect(pageOf(["a"], 11)).toEqual({ rows: ["a"], total: 11, pages: 2 });
});
