import { ModerationPage } from "#features/moderation/components/moderation-page.tsx";

/** /admin/comentarios. */
export default function AdminCommentsRoute() {
  return <ModerationPage />;
}
