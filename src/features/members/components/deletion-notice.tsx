import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { myDeletion, useCancelDeletion } from "../queries.ts";

/** For a person who asked for the end of their account, under the heading that says so: the last day to come back. */
export function DeletionNotice() {
  const { userId } = useSession();
  const { data } = useQuery({ ...myDeletion(userId ?? ""), enabled: userId !== null });
  const cancel = useCancelDeletion();
  return (
    <Alert
      tone="warning"
      actions={
        <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Quiero quedarme
        </Button>
      }
    >
      {data
        ? `El ${formatDateTime(data.due_at)} se elimina para siempre. ${
            data.keep_words
              ? "Lo que escribiste quedará como de «Miembro anterior»."
              : "Lo que escribiste se borra con ella."
          } Hasta entonces puedes recuperarla tal como estaba.`
        : "Todavía puedes recuperarla tal como estaba."}{" "}
      Tus peticiones de oración siguen donde las pusiste: si quieres,{" "}
      <Link to={paths.prayers()}>retíralas ya</Link>.
    </Alert>
  );
}
