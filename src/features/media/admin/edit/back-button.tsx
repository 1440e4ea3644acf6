import { useNavigate } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";

/** Leads back to where somebody came from, with tab, page and search of its list; from outside the site, to the panel. */
export function BackButton() {
  const navigate = useNavigate();
  if (!cameFromInside())
    return (
      <LinkButton variant="secondary" to={adminPaths.media()}>
        Volver
      </LinkButton>
    );
  return (
    <Button variant="secondary" onClick={() => void navigate(-1)}>
      Volver
    </Button>
  );
}

/** React Router numbers its entries from 0. Its key of an entry would not tell: who had to sign in first has a new one. */
function cameFromInside(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
