import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { outboxAtom } from "#platform/offline/outbox.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { changeEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import type { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { invalidateTopic } from "../forum-cache.ts";
import type { Post } from "../forum.ts";
import type { PostPayload } from "../payload.ts";
import { aPost } from "../testing/a-post.ts";
import { aTopic } from "../testing/a-topic.ts";
import { drawTopic, setTopic, TOPIC } from "../testing/stage.tsx";

let server: RowsServer;

beforeEach(async () => {
  server = await setTopic();
});

/** The status below the box about the sent answer; absent while it is being sent. */
const said = () => page.getByRole("region", { name: "Responder en este tema" }).getByRole("status");
const entries = () => (store.get(outboxAtom) ?? []).filter(({ kind }) => kind === "forum-post");

const triedInVain = (entry: OutboxEntry): OutboxEntry => ({ ...entry, attempts: 1 });

/** Sends an answer; its id. */
async function send(text: string): Promise<string> {
  await page.getByLabelText("Tu mensaje").fill(text);
  await page.getByRole("button", { name: "Responder", exact: true }).last().click();
  const sent = () => entries().find(({ payload }) => (payload as PostPayload).content === text)?.id;
  await expect.poll(sent).toBeDefined();
  return sent() ?? "";
}

/** The server has stored it so, and the page has heard. */
async function arrive(id: string, changes: Partial<Post>) {
  const others = (server.tables["forum_posts"] ?? []).filter((post) => post.id !== id);
  const post = aPost({ id, topic_id: TOPIC, user_id: MARTA, content: "Amén", ...changes });
  server.tables["forum_posts"] = [...others, { ...post }];
  server.tables["forum_topic_list"] = [{ ...aTopic({ id: TOPIC, last_number: post.number ?? 2 }) }];
  await invalidateTopic(queryClient, TOPIC);
  await changeEntry(MARTA, id, () => null);
}

it("an answer that waits for the network, then for an admin, and is then published, says so where it was written", async () => {
  const { container } = await drawTopic();
  const id = await send("Amén");
  await expect.element(said()).toBeEmptyDOMElement();
  await changeEntry(MARTA, id, triedInVain);
  await expect.element(said()).toHaveTextContent("Se enviará cuando haya red.");
  await arrive(id, { status: "pending", number: null, published_at: null });
  await expect
    .element(said())
    .toHaveTextContent("Espera aprobación: la leemos antes de publicarla y te avisamos.");
  await arrive(id, { number: 10 });
  await expect.element(said()).toHaveTextContent("Tu respuesta está publicada.");
  expect(page.getByText("Tu respuesta está publicada.").elements()).toHaveLength(1);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("the next answer has a separate sentence, and a withdrawn one none", async () => {
  await drawTopic();
  await arrive(await send("Amén"), { number: 10 });
  await expect.element(said()).toHaveTextContent("Tu respuesta está publicada.");
  const id = await send("Otra más");
  await expect.element(said()).toBeEmptyDOMElement();
  await changeEntry(MARTA, id, triedInVain);
  await expect.element(said()).toHaveTextContent("Se enviará cuando haya red.");
  await changeEntry(MARTA, id, () => null);
  await expect.element(said()).toBeEmptyDOMElement();
});

it("a refused answer says so at its place only", async () => {
  await drawTopic();
  const id = await send("Amén");
  await changeEntry(MARTA, id, (entry) => ({ ...entry, state: "refused", problem: "El tema se cerró." }));
  await expect.element(page.getByText("El tema se cerró.")).toBeVisible();
  await expect.element(said()).toBeEmptyDOMElement();
});
