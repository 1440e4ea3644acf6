import { CommentPanel } from "#features/comments/admin/comment-panel.tsx";

/** /admin/comentarios. */
export default function AdminCommentsRoute() {
  return <CommentPanel />;
}
