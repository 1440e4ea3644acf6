import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ComponentType } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Role } from "#domain/roles.ts";
import { aPost } from "#features/forum/testing/a-post.ts";
import { aTopic } from "#features/forum/testing/a-topic.ts";
import { aPrayer } from "#features/prayers/testing/a-prayer.ts";
import { aCard, aLine } from "#features/members/testing/members-server.ts";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import MembersRoute from "./member/members.tsx";
import ForumTopicRoute from "./public/forum-topic.tsx";
import PrayersRoute from "./public/prayers.tsx";

const MARTA = anId(91);
const TOPIC = anId(1);
const MINE = aPrayer({ id: anId(21), content: "Por mi trabajo, que se acaba." });

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  const topic = { ...aTopic({ id: TOPIC, last_number: 2, read_number: 2 }) };
  new RowsServer(
    {
      reports: [],
      comment_reactions: [],
      forum_post_reactions: [],
      ministries: [],
      forum_categories: [],
      forum_topic_list: [topic],
      forum_topics: [topic],
      forum_posts: [
        { ...aPost({ id: anId(11), topic_id: TOPIC, number: 1, opens_topic: true }) },
        {
          ...aPost({
            id: anId(12),
            topic_id: TOPIC,
            number: 2,
            user_id: MARTA,
            user_name: "Marta Hernández",
          }),
        },
      ],
      prayer_requests: [aPrayer({ id: anId(20), shown_name: "Rubén" }), MINE],
      prayer_marks: [],
    },
    {
      my_prayers: () => [MINE],
      in_pastoral_team: () => false,
      search_members: () => [aLine(), aLine({ id: MARTA, name: "Marta Hernández" })],
      member_card: ({ p_user_id: id }) => [
        id === MARTA ? aCard({ id: MARTA, name: "Marta Hernández" }) : aCard(),
      ],
    },
  );
});

function draw(Screen: ComponentType, path: string, address: string, role: Role = "member") {
  store.set(sessionAtom, sessionOf({ id: MARTA }, role, "signed-in"));
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={<Screen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
const button = (name: string) => page.getByRole("button", { name });
const report = (what: string) => page.getByRole("menuitem", { name: `Reportar ${what}` });

describe("somebody else's text can be reported where it is shown, and one's own cannot", () => {
  it("in the forum", async () => {
    await draw(ForumTopicRoute, "/foro/topic/:topicId", `/foro/topic/${TOPIC}`);
    await button("Opciones del mensaje de Lucía Ramírez").click();
    expect(report("el mensaje de Marta Hernández").elements()).toEqual([]);
    expect(button("Moderar el tema «Leyendo Rut»").elements()).toEqual([]);
    await report("el mensaje de Lucía Ramírez").click();
    await page.getByLabelText("¿Qué pasa?").selectOptions("Ofensa");
    await button("Enviar reporte").click();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([{ kind: "report", payload: { kind: "forum_post", targetId: anId(11) } }]);
  });

  it("on the prayer wall, where worry stands first among the reasons", async () => {
    await draw(PrayersRoute, "/oracion", "/oracion");
    await button("Opciones de la petición de Rubén").click();
    await report("la petición de Rubén").click();
    const reasons = page.getByLabelText("¿Qué pasa?");
    await expect.element(reasons).toBeVisible();
    expect((reasons.element() as HTMLSelectElement).options[1]?.text).toBe("Me preocupa esta persona");
    expect(report("la petición de Marta Hernández").elements()).toEqual([]);
  });

  it("in the directory", async () => {
    const first = await draw(MembersRoute, "/miembros", `/miembros?persona=${anId(2)}`);
    await button("Opciones de Lucía Ramírez").click();
    await expect.element(report("a Lucía Ramírez")).toBeVisible();
    await first.unmount();
    await draw(MembersRoute, "/miembros", `/miembros?persona=${MARTA}`);
    await expect.element(page.getByRole("link", { name: "Cambiar lo que comparto" })).toBeVisible();
    expect(report("a Marta Hernández").elements()).toEqual([]);
  });
});

it("an admin decides on posts and on the topic itself where they stand", async () => {
  await draw(ForumTopicRoute, "/foro/topic/:topicId", `/foro/topic/${TOPIC}`, "admin");
  await expect.element(button("Moderar el tema «Leyendo Rut»")).toBeVisible();
  await expect.element(button("Rechazar el mensaje del foro de Lucía Ramírez")).toBeVisible();
});
