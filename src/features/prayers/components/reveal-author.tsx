import { useState } from "react";
import { shownEmail } from "#domain/account-address.ts";
import { RECENT_SESSION_PROBLEMS } from "#platform/sign-in/recent-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { useRevealAuthor } from "../team-queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const PROBLEMS = {
  ...RECENT_SESSION_PROBLEMS,
  "not-found": "Esta petición ya no está, o quien la escribió ya no tiene cuenta.",
};

/** Reveals the author of an anonymous request to a super administrator when a life is in danger. */
export function RevealAuthor({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  const reveal = useRevealAuthor();
  if (reveal.data)
    return (
      <Alert tone="warning" live title={reveal.data.name}>
        {shownEmail(reveal.data.email)}. Quedó anotado que lo preguntaste, y esa persona ya lo sabe.
      </Alert>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Peligra una vida
      </Button>
      {open && (
        <ReasonDialog
          title="¿De quién es esta petición?"
          submitLabel="Mostrar el nombre"
          hint="Se guarda con tu nombre, y lo lee quien escribió la petición."
          pending={reveal.isPending}
          error={reveal.isError ? `No se pudo mostrar. ${problemText(reveal.error, PROBLEMS)}` : null}
          onSubmit={(reason) => reveal.mutate({ id: requestId, reason }, { onSuccess: () => setOpen(false) })}
          onClose={() => {
            reveal.reset();
            setOpen(false);
          }}
        >
          <p>
            Se le prometió que nadie lo sabría. Úsalo solo si una vida corre peligro y no hay otra manera de
            llegar a esa persona.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
