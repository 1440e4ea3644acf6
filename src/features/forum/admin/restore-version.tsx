import { Undo2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import type { Post, PostVersion } from "../forum.ts";
import { useRestoreVersion } from "./queries.ts";

/** Restores the earlier text of a post, or title of its topic; the present one becomes a version in its turn. */
export function RestoreVersion({ post, version }: { post: Post; version: PostVersion }) {
  const restore = useRestoreVersion();
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden="true" />}
      pending={restore.isPending}
      onClick={() => restore.mutate({ post, version })}
    >
      {version.title === null ? "Restaurar este texto" : "Restaurar este título"}
    </Button>
  );
}
