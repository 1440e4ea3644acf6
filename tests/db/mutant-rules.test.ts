import { expect, test } from "vitest";
import { editsOf } from "./mutant-rules.ts";

const VOCABULARY = [["pending", "approved", "rejected"]];

/** Each edit of a body as the rule and the source that it changes. */
const edits = (body: string, isProcedure = false): string[] =>
  editsOf(body, VOCABULARY, isProcedure).map(({ rule, at }) => `${rule}: ${at}`);

/** The texts that one rule makes of a body. */
const texts = (rule: string, body: string, isProcedure = false): string[] =>
  editsOf(body, VOCABULARY, isProcedure)
    .filter((edit) => edit.rule === rule)
    .map(({ text }) => text);

test("every statement of a procedure is dropped, except those that only end it", () => {
  const body = `
    declare v integer := f(); begin
      if true then perform a(); elsif old.x then null; else delete from t; end if;
      for r in select 1 loop v := v + 1; end loop;
      case v when 1 then perform b(); else return; end case;
      raise exception using message = 'no'; perform pg_advisory_xact_lock(1); perform private.lock_all(v);
      return query select 1; return new;
    end`;
  expect(edits(body, true).filter((edit) => edit.startsWith("statement"))).toEqual(
    ["perform a();", "delete from t;", "v := v + 1;", "perform b();", "return query select 1;"].map(
      (statement) => `statement dropped: ${statement}`,
    ),
  );
});

test("a condition of a procedure never holds, always holds, and loses each operand", () => {
  expect(edits("begin if a = b and (c or not d) then return new; end if; end", true)).toEqual([
    "never: a = b and (c or not d)",
    "always: a = b and (c or not d)",
    "without: a = b",
    "without: (c or not d)",
    "without: c",
    "without: not d",
  ]);
});

test("a lost operand is what its neighbours cannot notice", () => {
  expect(texts("without", "select x where a between 1 and y and b")).toEqual([
    "select x where true and b",
    "select x where a between 1 and y and true",
  ]);
  expect(texts("without", "select a or b")).toEqual(["select false or b", "select a or false"]);
  expect(
    texts("without", "select 1 from t where a is distinct from b and case when c then d end = e;"),
  ).toEqual([
    "select 1 from t where true and case when c then d end = e;",
    "select 1 from t where a is distinct from b and true;",
  ]);
});

test("a lone condition of a where no longer counts, and a branch of a case is never taken", () => {
  expect(texts("without", "select count(*) filter (where a) from t where b order by c")).toEqual([
    "select count(*) filter (where a) from t where true order by c",
    "select count(*) filter (where true) from t where b order by c",
  ]);
  expect(texts("never", "select case a when 'x' then 1 else 2 end")).toEqual([
    "select case a when null then 1 else 2 end",
  ]);
});

test("numbers, times, words and truth are swapped, but not arguments, places and texts", () => {
  expect(edits("select f(x, 80), t[1] where n >= 3 limit 8")).toContain("swapped: 3 → 4");
  expect(texts("swapped", "select f(x, 80), t[1] from s where g limit 8")).toEqual([
    "select f(x, 80), t[1] from s where g limit 9",
  ]);
  expect(edits("select now() - interval '30 days', f('pending', 'other'), g(a => true)")).toEqual([
    "swapped: '30 days' → '60 days'",
    "swapped: 'pending' → 'approved'",
    "swapped: true",
  ]);
  expect(edits("begin perform private.require_rank(2); end", true)).toEqual([
    "statement dropped: perform private.require_rank(2);",
    "swapped: 2 → 3",
    "swapped: 2 → 1",
  ]);
});

test("an update leaves each of its columns as it is", () => {
  expect(texts("not set", "update t set a = f(1, 2), b = 'x', c = d where e")).toEqual([
    "update t set b = 'x', c = d where e",
    "update t set a = f(1, 2), c = d where e",
    "update t set a = f(1, 2), b = 'x' where e",
  ]);
});

test("clauses are left out or turned", () => {
  expect(texts("order turned", "select a order by b desc, c limit 1")).toEqual([
    "select a order by b, c limit 1",
  ]);
  expect(edits("select a order by b, c desc")).toEqual(["order turned: b → desc"]);
  expect(texts("order turned", "select array_agg(a order by b)")).toEqual([
    "select array_agg(a order by b desc)",
  ]);
  expect(edits("insert into t values (x) on conflict (a, b) do nothing")).toEqual([
    "no upsert: on conflict (a, b) do nothing",
  ]);
  expect(edits("select distinct a, b is distinct from c from d left join e on true")).toEqual([
    "repeats kept: distinct",
    "inner: left",
    "swapped: true",
  ]);
  expect(edits("select coalesce(private.clean_line(a, 80), b)")).toEqual([
    "bare: coalesce(private.clean_line(a, 80), b) → private.clean_line(a, 80)",
    "bare: private.clean_line(a, 80) → a",
  ]);
});

test("comments, strings and errors' texts change nothing", () => {
  expect(edits("select 'a and b -- or c', $$where x$$ -- where y and z\n /* where q */ from t")).toEqual([]);
  expect(edits("select a ->> 'pending'")).toEqual([]);
  expect(edits("begin raise exception using hint = coalesce('pending', 'x'); end", true)).toEqual([]);
});
