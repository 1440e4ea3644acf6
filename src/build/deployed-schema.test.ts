import { expect, it } from "vitest";
import { openToVisitors } from "./deployed-schema.ts";

const line = (kind: string, object: string, operation: string, visitor: string) => ({
  kind,
  object,
  operation,
  permissions: { visitor },
});

it("names each grant that some line gives a visitor once, columns by their table", () => {
  expect(
    openToVisitors([
      line("table", "events", "select", "yes"),
      line("table", "events", "select", "yes"),
      line("table", "events", "update", "no"),
      line("column", "comments.content", "select", "yes"),
      line("procedure", "react(text,uuid)", "execute", "yes"),
      line("procedure", "decide(jsonb)", "execute", "no"),
      line("route", "/", "open", "yes"),
    ]),
  ).toEqual(["table events select", "table comments select", "procedure react(text,uuid) execute"]);
});
