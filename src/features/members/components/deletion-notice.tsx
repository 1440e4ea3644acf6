import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { myDeletion, useCancelDeletion } from "../queries.ts";

/** To whoever asked for the end of their account: until when they can come back. For everybody else, `children`. */
export function DeletionNotice({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(myDeletion);
  const cancel = useCancelDeletion();
  if (isPending) return null;
  if (!data) return children;
  return (
    <Alert
      tone="warning"
      title="Pediste borrar tu cuenta"
      actions={
        <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Quiero quedarme
        </Button>
      }
    >
      El {formatDateTime(data.due_at)} se elimina para siempre.{" "}
      {data.keep_words
        ? "Lo que escribiste quedará como de «Miembro anterior»."
        : "Lo que escribiste se borra con ella."}{" "}
      Hasta entonces puedes recuperarla tal como estaba. Tus peticiones de oración siguen donde las pusiste:
      si quieres, <Link to={paths.prayers()}>retíralas ya</Link>.
    </Alert>
  );
}
