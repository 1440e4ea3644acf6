import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { useMemo, type ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { aSession } from "#platform/session/testing/stored-session.ts";
import { connectToasts, type ToastMessage } from "#ui/toast/toast.ts";
import { ChoosePassword } from "./components/choose-password.tsx";
import { readCode, readMailLink } from "./mail-link.ts";

/** Draws a part of the site at an address, with the providers of every page. */
export async function renderAt(address: string, content: ReactNode) {
  queryClient.clear();
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          {content}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Waits until the page is at this very address, query included. */
export async function expectAddress(page: Awaited<ReturnType<typeof renderAt>>, address: string) {
  // A part that comes with the act itself (the client for mail links) is fetched first.
  await expect.poll(() => page.getByTestId("address").element().textContent).toBe(address);
}

/** Collects the toasts from now on, as title and description. */
export function caughtToasts() {
  const toasts: string[] = [];
  const disconnect = connectToasts(({ title, description, id }: ToastMessage) =>
    toasts.push([title, description, id].filter(Boolean).join(" | ")),
  );
  return { toasts, disconnect };
}

interface AskedServer {
  method: string;
  path: string;
  search: string;
  body: Record<string, unknown>;
}

let sessions: unknown[] = [];

/** Where the person is signed in, this device first. After `serverAnswers`, which forgets it. */
export function signedInOn(...devices: string[]): void {
  sessions = devices.map((device, place) => ({ id: String(place), device, is_current: place === 0 }));
}

/**
 * Fakes the auth server, which these pages do not have: each answer is used once, the last one for all further
 * requests. Requests for the role, the devices and the site's settings run in parallel, maybe from an earlier test;
 * they do not consume an answer.
 */
export function serverAnswers(...answers: (() => Response | Promise<Response>)[]) {
  const asked: AskedServer[] = [];
  sessions = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(input, location.origin);
    if (pathname.endsWith("/rpc/my_role")) return Response.json("member");
    if (pathname.endsWith("/site_settings")) return Response.json([]);
    if (pathname.endsWith("/rpc/my_sessions")) return Response.json(sessions);
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as AskedServer["body"]) : {};
    asked.push({ method: init?.method ?? "GET", path: pathname, search, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : Response.json({});
  });
  return asked;
}

/** A refusal as GoTrue writes it. */
export function refusal(status: number, code: string, message = "no") {
  return () => Response.json({ code: status, error_code: code, msg: message }, { status });
}

/** As fetch without network. */
export function noNetwork(): Promise<Response> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

export const MARTA = {
  id: "00000000-0000-4000-8000-0000000000a1",
  email: "miembro@demo.local",
  identities: [],
};

/** Answer of the database about the link of a mail that nobody has used yet. */
export function previews(found: { id: string; email: string } = MARTA, invitedBy: string | null = null) {
  return () => Response.json([{ user_id: found.id, email: found.email, invited_by: invitedBy }]);
}

/** The same of a link that was used, has expired or never was one. */
export const deadLink = () => Response.json([]);

/** The auth server's answer to the link of a mail: a session of its addressee. */
export function opens(user: { id: string } = MARTA) {
  return () => Response.json(aSession(user));
}

/** Each test of the file opens a link of a mail on a device that knows nobody; a token is redeemed by one of them only. */
export function behindMailLinks() {
  let caught: ReturnType<typeof caughtToasts>;
  let round = 0;
  beforeEach(() => {
    caught = caughtToasts();
    store.set(sessionAtom, VISITOR);
  });
  afterEach(() => {
    caught.disconnect();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { toasts: () => caught.toasts, freshToken: () => `t${++round}` };
}

/** Somebody uses this device already: another person, or `user`. */
export function signedInAs({ id, email } = { id: "otra", email: "otra@demo.local" }): void {
  store.set(sessionAtom, { ...VISITOR, status: "signed-in", userId: id, email, role: "member" });
}

/** /reset-password, with the link that its address has. */
export function ResetPassword() {
  const { search, state } = useLocation();
  const link = useMemo(() => readMailLink(search, "", "recovery") ?? readCode(state), [search, state]);
  return <ChoosePassword link={link} />;
}
