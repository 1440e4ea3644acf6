import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { aTestimonial } from "../testing/a-testimonial.ts";
import { TestimonialList } from "./testimonial-list.tsx";

const MINE = aTestimonial({ id: anId(1), status: "approved", content: "Lo que yo viví." });
const THEIRS = aTestimonial({ id: anId(2), status: "approved", content: "Lo que vivió Rubén." });
let server: RowsServer;

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: anId(91) }, "member", "signed-in"));
  server = new RowsServer({ testimonials: [MINE, THEIRS] }, { my_testimonials: () => [MINE] });
});

const draw = () =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <TestimonialList
            filter={{ search: undefined }}
            report={({ content }) => <MenuItem>Reportar {content}</MenuItem>}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const reports = () =>
  page
    .getByRole("menuitem")
    .elements()
    .map((item) => item.textContent);

describe("the testimonials of the congregation", () => {
  it("that cannot be read says why, and not that the network is to blame", async () => {
    const said = async (answer: () => Promise<Response>, sentence: RegExp) => {
      queryClient.clear();
      vi.stubGlobal("fetch", answer);
      const { unmount } = await draw();
      await expect.element(page.getByText(sentence)).toBeVisible();
      await unmount();
    };
    const status = (code: number) => () =>
      Promise.resolve(Response.json({ message: "no" }, { status: code }));
    await said(status(403), /^Tu sesión o tus permisos cambiaron\./);
    await said(status(402), /^Al sitio se le acabó el espacio\./);
  });

  it("can be reported by a member, except for one's own", async () => {
    await draw();
    await expect.element(page.getByText("Lo que yo viví.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Opciones del testimonio/ }).click();
    await expect.poll(reports).toEqual(["Reportar Lo que vivió Rubén."]);
  });

  it("do not ask which are a visitor's own", async () => {
    store.set(sessionAtom, sessionOf({ id: anId(91) }, "visitor", "signed-in"));
    await draw();
    await expect.element(page.getByText("Lo que yo viví.", { exact: true })).toBeVisible();
    expect(server.requests.filter((request) => request.includes("my_testimonials"))).toEqual([]);
    expect(reports()).toEqual([]);
  });
});
