import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { noteCopy } from "./copy-ages.ts";
import { PERSISTED } from "./query-client.ts";
import { shownSince, useShownSince } from "./shown-since.ts";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-11-20T18:00:00Z");

function clientWith(copies: Record<string, number>): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [key, updatedAt] of Object.entries(copies)) client.setQueryData([key], "…", { updatedAt });
  return client;
}

function Uses({ keys, kept = true }: { keys: readonly string[]; kept?: boolean }) {
  return keys.map((key) => <Use key={key} name={key} kept={kept} />);
}

function Use({ name, kept }: { name: string; kept: boolean }) {
  useQuery({ queryKey: [name], queryFn: () => "…", ...(kept && { meta: PERSISTED }) });
  return null;
}

function Since() {
  return <p>{useShownSince()}</p>;
}

async function since(client: QueryClient, keys: readonly string[], kept = true): Promise<number | null> {
  const { unmount } = await render(
    <QueryClientProvider client={client}>
      <Uses keys={keys} kept={kept} />
    </QueryClientProvider>,
  );
  const moment = shownSince(client);
  await unmount();
  return moment;
}

test("the oldest content on the page counts; what another page shows does not", async () => {
  const client = clientWith({ events: NOON, blog: NOON - HOUR, gallery: NOON - 9 * HOUR });
  expect(await since(client, ["events", "blog"])).toBe(NOON - HOUR);
  expect(await since(client, ["events"])).toBe(NOON);
});

test("the settings count where there is nothing else", async () => {
  const client = clientWith({ settings: NOON - 5 * HOUR, events: NOON });
  expect(await since(client, ["settings", "events"])).toBe(NOON);
  expect(await since(client, ["settings"])).toBe(NOON - 5 * HOUR);
});

test("a person's copy counts while a query shows it, by the moment when it was made", async () => {
  const client = clientWith({ settings: NOON, forum: NOON });
  const query = client.getQueryCache().find({ queryKey: ["forum"] });
  const age = async () => {
    const { unmount } = await render(
      <QueryClientProvider client={client}>
        <Uses keys={["settings"]} />
        <Uses keys={["forum"]} kept={false} />
      </QueryClientProvider>,
    );
    const moment = shownSince(client);
    await unmount();
    return moment;
  };
  noteCopy(query, NOON - 7 * HOUR);
  expect(await age()).toBe(NOON - 7 * HOUR);
  noteCopy(query, undefined);
  expect(await age()).toBe(NOON);
});

test("nothing kept has no age", async () => {
  expect(await since(clientWith({ search: NOON }), ["search"], false)).toBeNull();
  expect(await since(clientWith({}), [])).toBeNull();
});

test("a copy of this device is as old as it was made, and a newer answer shows", async () => {
  const client = clientWith({ article: NOON });
  const query = client.getQueryCache().find({ queryKey: ["article"] });
  noteCopy(query, NOON - 30 * HOUR);
  const screen = await render(
    <QueryClientProvider client={client}>
      <Uses keys={["article"]} />
      <Since />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent(String(NOON - 30 * HOUR));
  noteCopy(query, undefined);
  client.setQueryData(["article"], "newer", { updatedAt: NOON });
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent(String(NOON));
  noteCopy(query, NOON - 2 * HOUR);
  client.setQueryData(["article"], "the copy", { updatedAt: NOON });
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent(String(NOON - 2 * HOUR));
});
