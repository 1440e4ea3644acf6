import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import type { Post } from "../forum.ts";
import { useDecidePost } from "./queries.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

/** What an admin can decide about a post: whether it is public. */
export function PostModeration({ post }: { post: Post }) {
  const [refusing, setRefusing] = useState(false);
  const decide = useDecidePost();
  return (
    <>
      {post.status !== "approved" && (
        <Button
          variant="secondary"
          icon={<Check aria-hidden="true" />}
          pending={decide.isPending}
          onClick={() => decide.mutate({ post, verdict: { status: "approved" } })}
        >
          Aprobar
        </Button>
      )}
      {post.status !== "rejected" && (
        <Button
          variant={post.status === "approved" ? "quiet" : "secondary"}
          icon={<X aria-hidden="true" />}
          disabled={decide.isPending}
          onClick={() => setRefusing(true)}
        >
          Rechazar
        </Button>
      )}
      {refusing && (
        <RefuseDialog
          author={post.user_name}
          onClose={() => setRefusing(false)}
          onRefuse={(reason) =>
            decide.mutate({ post, verdict: { status: "rejected", rejection_reason: reason } })
          }
        />
      )}
    </>
  );
}
