import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { setTopic, TOPIC } from "#features/forum/testing/stage.tsx";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { addDays, dayIn } from "#lib/wall-time.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import ForumTopicRoute from "./forum-topic.tsx";

const MORNING = `${addDays(dayIn("America/Mexico_City", Date.now()), 1)}T13:00:00Z`;

async function open(scopes: string[]) {
  const server = await setTopic();
  server.tables["notification_silences"] = scopes.map((scope) => ({
    user_id: MARTA,
    scope,
    ends_at: MORNING,
  }));
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/foro/topic/${TOPIC}`]}>
          <Routes>
            <Route path="/foro/topic/:topicId" element={<ForumTopicRoute />} />
          </Routes>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

const bell = () => page.getByRole("button", { name: "Avisos normales" });
const hasSilentBell = () => bell().element().querySelector("svg.lucide-bell-off") !== null;

test("a silent topic says until when, has a silent bell, and is heard again with one press", async () => {
  const { container } = await open([`forum:${TOPIC}`]);
  await expect.element(page.getByText(/» en silencio hasta mañana, 7:00/)).toBeVisible();
  await expect.poll(hasSilentBell).toBe(true);
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByRole("button", { name: "Volver a avisarme" }).click();
  await expect.element(page.getByText(/ en silencio hasta/)).not.toBeInTheDocument();
  await expect.poll(hasSilentBell).toBe(false);
});

test("a topic of a silent forum, or with everything silent, says so; another silence is not its own", async () => {
  await open(["forum", "all", "new_post"]);
  await expect.element(page.getByText(/^Foro en silencio hasta mañana/)).toBeVisible();
  await expect.element(page.getByText(/^Todos los avisos en silencio hasta mañana/)).toBeVisible();
  await expect.element(page.getByText(/profecías» en silencio/)).not.toBeInTheDocument();
  await expect.poll(hasSilentBell).toBe(true);
});

test("a topic that rings has no band", async () => {
  await open(["new_post"]);
  await expect.element(bell()).toBeVisible();
  expect(hasSilentBell()).toBe(false);
  await expect.element(page.getByText(/en silencio hasta/)).not.toBeInTheDocument();
});
