import { ForumPanel } from "#features/forum/admin/forum-panel.tsx";

/** /admin/foro. */
export default function AdminForumRoute() {
  return <ForumPanel />;
}
