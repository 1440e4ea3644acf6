import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { UserPanel } from "../user-panel.tsx";

const anInvitation = (number: number, email: string, changes: object = {}) => ({
  id: anId(number),
  email,
  name: "",
  sign_in_name: null,
  role: "member",
  note: "",
  state: "waiting",
  inviter: "Abel Ortega",
  created_at: "2026-11-01T12:00:00Z",
  sent_at: "2026-11-01T12:00:00Z",
  expires_at: "2026-11-15T12:00:00Z",
  accepted_at: null,
  cancelled_at: null,
  ...changes,
});

const INVITATIONS = [
  anInvitation(1, "espera@ejemplo.mx", { note: "Ven pronto" }),
  anInvitation(2, "entro@ejemplo.mx", { state: "accepted", accepted_at: "2026-11-02T12:00:00Z" }),
  anInvitation(3, "vencio@ejemplo.mx", { state: "expired" }),
  anInvitation(4, "jefa@ejemplo.mx", { role: "admin" }),
  anInvitation(5, "sin-enviar@ejemplo.mx", { state: "unsent", sent_at: null }),
  anInvitation(6, "", { name: "Tere Luna", sign_in_name: "tere.1001" }),
];

/** A stack whose function invite refuses some addresses. */
export class Office extends RowsServer {
  readonly invited: object[] = [];
  /** Status and word by address; 0 is no network. */
  refused: Record<string, [status: number, code: string]> = {};

  override async answer(request: Request): Promise<Response> {
    if (!request.url.includes("/functions/v1/invite")) return super.answer(request);
    const body = (await request.json()) as { email: string };
    this.invited.push(body);
    const [status, code] = this.refused[body.email] ?? [200, ""];
    if (status === 0) throw new TypeError("Failed to fetch");
    return Response.json(status === 200 ? { email: body.email } : { code }, { status });
  }
}

/** The server of the panel, with six invitations. */
export function anOffice(): Office {
  return new Office(
    {},
    {
      list_invitations: () => INVITATIONS,
      cancel_invitation: () => [],
      invite_by_phone: () => [{ id: anId(7), sign_in_name: "rosa.4821", code: "482109375562" }],
      renew_phone_invitation: () => [{ sign_in_name: "tere.1001", code: "111122223333" }],
    },
  );
}

/** Draws the panel of invitations. */
export async function openInvitations(role: "admin" | "super_admin" = "admin", asked = "") {
  store.set(sessionAtom, { ...VISITOR, status: "signed-in", userId: anId(90), role });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/admin/usuarios?ver=invitaciones${asked}`]}>
          <UserPanel />
          <Toaster />
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

/** A row of the list. */
export const row = (email: string) => page.getByRole("row", { name: new RegExp(email) });
