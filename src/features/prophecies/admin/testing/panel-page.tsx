import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, parsePath, Route, Routes, useLocation } from "react-router-dom";
import { render } from "vitest-browser-react";
import { store } from "#platform/session/session.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { ProphecyPanel } from "../prophecy-panel.tsx";

/** The panel as its route shows it, at an address; `address` says where one has come to. */
export async function openPanel(at = "/admin/blog", state: unknown = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
          <Routes>
            <Route path="/admin/blog" element={<ProphecyPanel />} />
            <Route path="*" element={<p>Otra página</p>} />
          </Routes>
          <Address />
          <Toaster />
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return {
    ...screen,
    address: () => document.querySelector("[data-address]")?.textContent ?? "",
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-address="">{pathname + search}</output>;
}
