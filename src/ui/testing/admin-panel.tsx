import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Confirmation } from "../overlays/confirmation.tsx";
import { Toaster } from "../toast/toaster.tsx";

/** Query client of a panel under test; failed requests are not repeated. */
export const panelClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });

/** Draws a panel of the back office at its address, with the toasts. */
export function openPanel(panel: ReactNode, at: string, client = panelClient()) {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {panel}
        <Toaster />
        <Confirmation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

export const row = (title: string) => page.getByRole("row").filter({ hasText: title });
export const dialog = () => page.getByRole("dialog");
export const question = () => page.getByRole("alertdialog");

/** Chooses something from the menu of a row. */
export async function choose(title: string, act: string): Promise<void> {
  await page.getByRole("button", { name: `Más acciones de ${title}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}
