import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PERSISTED } from "#platform/query/query-client.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { InstallInvitation } from "./install-invitation.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset["text"];
});

/** A page that shows cached content. */
function Page({ answer = "…" }: { answer?: string | Promise<string> }) {
  useQuery({ queryKey: ["blog"], queryFn: () => answer, staleTime: Infinity, meta: PERSISTED });
  return null;
}

test("'Sin conexión' comes and goes with the network", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const client = new QueryClient();
  client.setQueryData(["blog"], "…", { updatedAt: Date.now() - 3 * 3_600_000 });
  const screen = await render(
    <QueryClientProvider client={client}>
      <OfflineBar />
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(screen.getByText("Sin conexión.", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Copia de hace 3 horas\./)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("'Sin conexión' promises what is written by members to be sent later, and nothing to the office", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBar />
      <OfflineBar office />
    </QueryClientProvider>,
  );
  const [member, office] = [screen.getByRole("status").first(), screen.getByRole("status").last()];
  await expect.element(member).toMatchTextContent(/Lo que escribas se guarda y se envía después\./);
  await expect.element(office).toMatchTextContent(/para guardar y decidir hace falta la red\./);
  await expect.element(office).not.toMatchTextContent(/se envía/);
});

test.each([
  [360, "usual", 2],
  [360, "large", 2],
  [1280, "usual", 1],
])(
  "'Sin conexión' on %i px with %s letters takes %i lines, before the age of the page is known too",
  async (width, letters, lines) => {
    await page.viewport(width, 640);
    document.documentElement.dataset["text"] = letters;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const answer = Promise.withResolvers<string>();
    const screen = await render(
      <QueryClientProvider client={new QueryClient()}>
        <OfflineBar />
        <Page answer={answer.promise} />
      </QueryClientProvider>,
    );
    const bar = screen.getByRole("status");
    await expect.element(bar).toMatchTextContent(/Sin conexión/);
    const { clientHeight } = bar.element();
    expect(clientHeight).toBeLessThan(24 * (lines + 1));
    expect(clientHeight).toBeGreaterThan(24 * lines);
    answer.resolve("…");
    await expect.element(bar).toMatchTextContent(/Copia de hace un momento\./);
    expect(bar.element().clientHeight).toBe(clientHeight);
    const words = bar.element().firstElementChild;
    expect(words?.scrollWidth).toBe(words?.clientWidth);
  },
);

test("'Sin conexión' does not cover the field that takes the focus, in large letters neither", async () => {
  await page.viewport(360, 640);
  document.documentElement.dataset["text"] = "large";
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBar />
      <div style={{ blockSize: "520px" }} />
      <textarea aria-label="Respuesta" rows={3} />
      <div style={{ blockSize: "900px" }} />
    </QueryClientProvider>,
  );
  const bar = screen.getByRole("status");
  await expect.element(bar).toMatchTextContent(/Sin conexión/);
  const field = screen.getByLabelText("Respuesta").element() as HTMLTextAreaElement;
  field.focus();
  await expect
    .poll(() => field.getBoundingClientRect().bottom <= bar.element().getBoundingClientRect().top)
    .toBe(true);
});

test("a new version is applied only when asked, once", async () => {
  const apply = vi.fn<() => void>();
  const screen = await render(<UpdatePrompt ready onApply={apply} />);
  await expect.element(screen.getByText("Hay una versión nueva")).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  expect(apply).not.toHaveBeenCalled();
  const update = screen.getByRole("button", { name: "Actualizar" });
  await update.click();
  await expect.element(update).toHaveAttribute("aria-busy", "true");
  (update.element() as HTMLElement).click();
  expect(apply).toHaveBeenCalledOnce();
});

test("'Después' puts the new version off", async () => {
  const screen = await render(<UpdatePrompt ready onApply={() => {}} />);
  await screen.getByRole("button", { name: "Después" }).click();
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("nothing is said while there is no new version", async () => {
  const screen = await render(<UpdatePrompt ready={false} onApply={() => {}} />);
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("installs with one button where the browser offers it", async () => {
  const install = vi.fn<() => void>();
  const dismiss = vi.fn<() => void>();
  const screen = await render(
    <InstallInvitation state="promptable" onInstall={install} onDismiss={dismiss} />,
  );
  await screen.getByRole("button", { name: "Instalar" }).click();
  await screen.getByRole("button", { name: "Ahora no" }).click();
  expect([install, dismiss].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("on an iPhone it tells the three steps", async () => {
  const screen = await render(
    <InstallInvitation state="ios-steps" onInstall={() => {}} onDismiss={() => {}} />,
  );
  expect(screen.getByRole("listitem").elements()).toHaveLength(3);
  await expect.element(screen.getByText("Agregar a inicio")).toBeVisible();
  expect(screen.getByRole("button", { name: "Instalar" }).elements()).toHaveLength(0);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("is silent where it cannot be installed", async () => {
  const screen = await render(<InstallInvitation state="hidden" onInstall={() => {}} onDismiss={() => {}} />);
  expect(screen.container.textContent).toBe("");
});
