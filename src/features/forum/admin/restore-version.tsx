import { Undo2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import type { Post, PostVersion } from "../forum.ts";
import { useRestoreVersion } from "./queries.ts";

/** Puts back what a post said, or what its topic was called; what stands there now becomes a version in its turn. */
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
