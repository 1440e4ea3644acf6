import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aPost } from "../testing/a-post.ts";
import { aTopic } from "../testing/a-topic.ts";
import { MyPosts } from "./my-posts.tsx";

beforeEach(signInMember);

const draw = () =>
  render(
    <MemberStage>
      <MyPosts userId={MARTA} />
    </MemberStage>,
  );

const written = (number: number, changes = {}) =>
  aPost({
    id: anId(number),
    topic_id: anId(70),
    number,
    user_id: MARTA,
    content: `Mensaje ${number}`,
    created_at: `2026-11-${String(10 + number)}T12:00:00Z`,
    ...changes,
  });
const topic = { ...aTopic({ id: anId(70), title: "Leyendo Rut" }) };

test("each thing written in the forum leads to its place and says whether it waits, is public or was refused and why", async () => {
  new RowsServer({
    forum_posts: [
      written(1, { opens_topic: true }),
      written(2, { number: null, status: "pending" }),
      written(3, { number: null, status: "rejected", rejection_reason: "Trae un teléfono." }),
      written(4, { topic_id: anId(71) }),
      written(5, { deleted_at: "2026-11-20T12:00:00Z" }),
      written(6, { user_id: anId(92) }),
    ],
    forum_topics: [topic],
  });
  const { container } = await draw();
  await expect.element(page.getByText("Mensaje 1")).toBeVisible();
  const rows = page.getByRole("listitem").elements();
  expect(rows.map(({ textContent }) => textContent?.replace(/Hace \d+ [a-zí]+|\d+ \w+ 2026/, "·"))).toEqual([
    "Este tema ya no estáMensaje 4Publicado ·",
    "Leyendo RutMensaje 3No se publicó ·Motivo: Trae un teléfono.",
    "Leyendo RutMensaje 2En revisión ·",
    "Abriste: Leyendo RutMensaje 1Publicado ·",
  ]);
  expect(
    page
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    `/foro/topic/${anId(70)}#mensaje-${anId(3)}`,
    `/foro/topic/${anId(70)}#mensaje-${anId(2)}`,
    `/foro/topic/${anId(70)}?desde=1#mensaje-${anId(1)}`,
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("older ones come when they are asked for, and what was read is there without network", async () => {
  const server = new RowsServer({
    forum_posts: Array.from({ length: 12 }, (_, at) => written(at + 1)),
    forum_topics: [topic],
  });
  const first = await draw();
  await expect.element(page.getByText("Mensaje 12")).toBeVisible();
  await expect.element(page.getByText("Mensaje 2", { exact: true })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Ver más" }).click();
  await expect.element(page.getByText("Mensaje 2", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Ver más" })).not.toBeInTheDocument();
  await first.unmount();
  queryClient.clear();
  server.mood = "offline";
  await draw();
  await expect.element(page.getByText("Mensaje 12")).toBeVisible();
});

test("a member without posts sees the way to the forum", async () => {
  new RowsServer({ forum_posts: [], forum_topics: [] });
  await draw();
  await expect.element(page.getByText("Aún no escribes en el foro.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ir al foro" })).toHaveAttribute("href", "/foro");
});

test("what was not sent yet is listed first, also beside nothing, and once while its answer arrives", async () => {
  const server = new RowsServer({ forum_posts: [], forum_topics: [topic] });
  await keepEntry(MARTA, {
    id: anId(9),
    kind: "forum-post",
    payload: {
      topicId: anId(70),
      title: "Leyendo Rut",
      opens: null,
      content: "Mensaje 9",
      quotedPostId: null,
    },
    revision: "1",
    createdAt: Date.now(),
    attempts: 1,
    nextAttemptAt: 0,
    state: "pending",
  });
  const { container } = await draw();
  await expect.element(page.getByText("Mensaje 9")).toBeVisible();
  await expect.element(page.getByText("Cargando lo que escribiste en el foro…")).not.toBeInTheDocument();
  await expect.element(page.getByText("Pendiente de enviar")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Leyendo Rut" }))
    .toHaveAttribute("href", `/foro/topic/${anId(70)}#mensaje-${anId(9)}`);
  expect(page.getByText("Aún no escribes en el foro.").elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
  server.tables["forum_posts"] = [written(9)];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText("Publicado")).toBeVisible();
  expect(page.getByText("Mensaje 9").elements()).toHaveLength(1);
});
