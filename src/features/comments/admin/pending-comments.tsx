import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { CommentList } from "./comment-list.tsx";
import { MOST_PENDING, pendingComments } from "./queries.ts";

const TEXTS = {
  loading: "Cargando los comentarios…",
  failed: "No pudimos leer los comentarios. Se intentará de nuevo.",
  empty: "Nada espera tu revisión.",
};

/** The comments that have waited longest, to be decided on the spot. */
export function PendingComments() {
  const { data, isError } = useQuery(pendingComments);
  return (
    <ListPanel title="Comentarios por aprobar" items={data} failed={isError} texts={TEXTS}>
      {(comments) => (
        <>
          <CommentList comments={comments} />
          {comments.length === MOST_PENDING && (
            <p>
              <Link to={adminPaths.comments()}>Ver todos los que esperan</Link>
            </p>
          )}
        </>
      )}
    </ListPanel>
  );
}
