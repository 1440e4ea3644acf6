import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { rereadOwnChoices } from "#platform/query/own-choices.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import type { Profile } from "../api.ts";
import { ProfilePage } from "./profile-page.tsx";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const PROFILE: Profile = { first_name: "Marta", last_name: "Rojas", avatar_url: null, allow_mentions: true };
const SESSION = {
  ...sessionOf(
    { id: MARTA, email: "miembro@demo.local", user_metadata: { full_name: "Marta Rojas" } },
    "member",
    "signed-in",
  ),
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

  it("says that another name waits, keeps it in the form, and takes it back with the one before", async () => {
    let takenBack = false;
    const waiting: Profile = {
      ...PROFILE,
      asked_first_name: "Abel",
      asked_last_name: "Rojas",
      asked_at: "2026-11-27T12:00:00Z",
    };
    storeSession({ id: MARTA });
    const asked = serverAnswers(({ method, path }) => {
      if (path === "/auth/v1/user") return Response.json({ id: MARTA });
      if (method !== "PATCH") return Response.json([takenBack ? PROFILE : waiting]);
      takenBack = true;
      return Response.json([{ asked_at: null }]);
    });
    const page = await draw();
    const sentence =
      "Tu nombre nuevo, «Abel Rojas», espera la revisión de la oficina. Mientras, los demás ven «Marta Rojas».";
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Abel");
    await page.getByRole("button", { name: "Seguir con mi nombre de antes" }).click();
    await expect
      .poll(() => asked.find(({ method }) => method === "PATCH")?.body)
      .toEqual({ first_name: "Marta", last_name: "Rojas" });
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    await expect.element(page.getByRole("heading", { name: "Tus datos" })).toHaveFocus();
    expect(toasts).toEqual(["Perfil actualizado | Sigues con tu nombre de antes."]);
  });

  it("keeps greeting by the name that others see while another waits, and by the new one once it is approved", async () => {
    let profile = PROFILE;
    const greetings: unknown[] = [];
    storeSession({ id: MARTA });
    serverAnswers(({ method, path, body }) => {
      if (path === "/auth/v1/user") {
        greetings.push((body as { data: unknown }).data);
        return Response.json({ id: MARTA, user_metadata: (body as { data: unknown }).data });
      }
      if (method !== "PATCH") return Response.json([profile]);
      profile = {
        ...PROFILE,
        asked_first_name: "Abel",
        asked_last_name: "Rojas",
        asked_at: "2026-11-27T12:00:00Z",
      };
      return Response.json([{ asked_at: profile.asked_at }]);
    });
    const page = await draw();
    await page.getByLabelText("Nombre").fill("Abel");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText(/espera la revisión de la oficina/)).toBeVisible();
    expect(greetings).toEqual([]);
    profile = { ...PROFILE, first_name: "Abel" };
    await rereadOwnChoices(queryClient);
    await expect.element(page.getByText(/espera la revisión de la oficina/)).not.toBeInTheDocument();
    await expect
      .poll(() => greetings)
      .toEqual([{ first_name: "Abel", last_name: "Rojas", full_name: "Abel Rojas" }]);
  });

  it("makes the missing row of an account first", async () => {
    let made = false;
    const asked = serverAnswers(({ path }) => {
      // The account is greeted by the new name; an answer without its id would end the session.
      if (path === "/auth/v1/user") return Response.json({ id: MARTA });
      if (path.endsWith("/rpc/ensure_app_user")) made = true;
      return Response.json(made ? [{ ...PROFILE, first_name: "Nueva" }] : []);
    });
    const page = await draw();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Nueva");
    expect(asked.map(({ path }) => path)).toContain("/rest/v1/rpc/ensure_app_user");
  });
});
