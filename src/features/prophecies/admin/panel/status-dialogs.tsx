import { problemText } from "#platform/supabase/problem-text.ts";
import type { ListedProphecy } from "../api.ts";
import { publicationOf } from "../prophecy-filter.ts";
import { useChangeStatus } from "../queries.ts";
import { PROPHECY_PROBLEMS } from "../texts.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

export interface AskedStatus {
  act: "publish" | "unpublish";
  prophecy: ListedProphecy;
}

export interface StatusDialogsProps {
  /** The act to confirm, or null. */
  asked: AskedStatus | null;
  onClose: () => void;
}

/** Publishes or takes back a prophecy straight from the list. */
export function StatusDialogs({ asked, onClose }: StatusDialogsProps) {
  const change = useChangeStatus();
  const error = change.isError
    ? `No se pudo hacer. ${problemText(change.error, PROPHECY_PROBLEMS)}`
    : undefined;

  function close() {
    change.reset();
    onClose();
  }

  function confirm(publishDate?: string) {
    if (!asked) return;
    change.mutate({ prophecy: asked.prophecy, publishDate }, { onSuccess: close });
  }

  const prophecy = asked?.prophecy;
  return (
    <>
      <PublishDialog
        open={asked?.act === "publish"}
        prophecy={prophecy ?? NOTHING}
        pending={change.isPending}
        error={error}
        onConfirm={confirm}
        onCancel={close}
      />
      <UnpublishDialog
        open={asked?.act === "unpublish"}
        title={prophecy?.title ?? ""}
        scheduled={prophecy !== undefined && publicationOf(prophecy) === "scheduled"}
        pending={change.isPending}
        error={error}
        onConfirm={() => confirm()}
        onCancel={close}
      />
    </>
  );
}

const NOTHING = { title: "", publish_date: "", announced_at: null };
