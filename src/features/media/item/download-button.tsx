import { Download } from "lucide-react";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import type { MediaItem } from "../media.ts";
import { isRecording, sourceOf } from "../rules.ts";
import { useDownload } from "./queries.ts";

/** Saves the file of a recording, where members may have it. */
export function DownloadButton({ item }: { item: MediaItem }) {
  const { userId } = useSession();
  const { mutate: download, isPending } = useDownload();
  if (userId === null || !item.allow_download || !isRecording(item) || sourceOf(item)?.provider !== "file")
    return null;
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      pending={isPending}
      onClick={() => download(item)}
    >
      Descargar
    </Button>
  );
}
