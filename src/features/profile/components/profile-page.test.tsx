import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import type { Profile } from "../profile.ts";
import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import { ProfilePage } from "./profile-page.tsx";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const PROFILE: Profile = { first_name: "Marta", last_name: "Rojas", avatar_url: null, allow_mentions: true };
const SESSION = {
  ...sessionOf({ id: MARTA, email: "miembro@demo.local" }, "member", "signed-in"),
  userId: MARTA,
};

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Double of the database, which does not run behind this page. */
function serverAnswers(answer: (asked: Asked) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input, location.origin);
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    const question = { method: init?.method ?? "GET", path: pathname, body };
    asked.push(question);
    return answer(question);
  });
  return asked;
}

function draw() {
  return render(
    <QueryClientProvider client={queryClient}>
      <ProfilePage session={SESSION} />
    </QueryClientProvider>,
  );
}

const toasts: string[] = [];
let disconnect: () => void;
beforeEach(() => {
  toasts.length = 0;
  disconnect = connectToasts(({ title, description }) =>
    toasts.push([title, description].filter(Boolean).join(" | ")),
  );
  queryClient.clear();
  // A deleted store opens again at the next sign-in.
  store.set(sessionAtom, VISITOR);
  store.set(sessionAtom, SESSION);
});
afterEach(async () => {
  disconnect();
  vi.unstubAllGlobals();
  await deleteMemberStore(MARTA);
});

describe("/perfil", () => {
  it("shows one's own data and keeps them for reading without network", async () => {
    serverAnswers(() => Response.json([PROFILE]));
    const page = await draw();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    await expect.element(page.getByText("Miembro", { exact: true })).toBeVisible();
    await expect.poll(() => cachedValue(MARTA, "profile")).toEqual(PROFILE);
  });

  it("without network shows this device's copy and says so", async () => {
    await cacheValue(MARTA, "profile", PROFILE);
    serverAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const page = await draw();
    await expect.element(page.getByText("Sin conexión", { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    vi.restoreAllMocks();
  });

  it("without network and copy says what to do", async () => {
    serverAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const page = await draw();
    await expect.element(page.getByText("No pudimos cargar tu perfil")).toBeVisible();
    await expect.element(page.getByText("Revisa tu conexión e inténtalo de nuevo.")).toBeVisible();
    serverAnswers(() => Response.json([PROFILE]));
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    vi.restoreAllMocks();
  });

  it("switches mentions off at once and says so", async () => {
    const asked = serverAnswers(({ method }) =>
      Response.json(method === "PATCH" ? [{ id: MARTA }] : [PROFILE]),
    );
    const page = await draw();
    const mentions = page.getByRole("switch", { name: "Permitir que me mencionen" });
    await expect.element(mentions).toBeChecked();
    await mentions.click();
    await expect.poll(() => toasts).toEqual(["Perfil actualizado"]);
    expect(asked.find(({ method }) => method === "PATCH")).toMatchObject({
      path: "/rest/v1/profiles",
      body: { allow_mentions: false },
    });
  });

  it("tells when the database refuses, which answers with no rows, and keeps what was typed", async () => {
    serverAnswers(({ method }) => Response.json(method === "PATCH" ? [] : [PROFILE]));
    const page = await draw();
    await page.getByLabelText("Nombre").fill("Marta Elena");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    const sentence = "Tu sesión o tus permisos cambiaron. Recarga la página para continuar.";
    await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
    expect(toasts).toEqual([`Error al actualizar perfil | ${sentence}`]);
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta Elena");
  });

  it("makes the missing row of an account first", async () => {
    let made = false;
    const asked = serverAnswers(({ path }) => {
      if (path.endsWith("/rpc/ensure_app_user")) made = true;
      return Response.json(made ? [{ ...PROFILE, first_name: "Nueva" }] : []);
    });
    const page = await draw();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Nueva");
    expect(asked.map(({ path }) => path)).toContain("/rest/v1/rpc/ensure_app_user");
  });
});
