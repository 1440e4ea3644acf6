import { useAtomValue } from "jotai";
import { CheckCheck } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { toast } from "#ui/toast/toast.ts";
import { markAllAsRead } from "../store/marks.ts";
import { TEXTS } from "../texts.ts";
import { unreadAtom } from "../store/notice-cache.ts";

/** Marks every notice as read, on the screen at once. With nothing unread it stays in place, without effect. */
export function MarkAllButton() {
  const unread = useAtomValue(unreadAtom) ?? 0;
  return (
    <Button
      variant="quiet"
      icon={<CheckCheck aria-hidden="true" />}
      aria-disabled={unread === 0 || undefined}
      onClick={() => {
        if (unread > 0) markAllAsRead().catch(() => toast.error(TEXTS.markFailed));
      }}
    >
      Marcar<VisuallyHidden> todas como</VisuallyHidden> leídas
    </Button>
  );
}
