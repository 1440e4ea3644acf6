import { ModerationPage } from "#features/moderation/components/moderation-page.tsx";

/** /admin/comentarios. Its folder makes the page part of the back office's chunks. */
export default function AdminCommentsRoute() {
  return <ModerationPage />;
}
