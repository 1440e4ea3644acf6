import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import type { OfflineFile } from "../offline-files.ts";
import type { Resource } from "../resource.ts";
import { canPreview } from "../rules.ts";
import { DownloadAction } from "./download-action.tsx";
import { SaveOfflineAction } from "./save-offline-action.tsx";

export interface ResourceActionsProps {
  resource: Resource;
  userId: string | null;
  offlineFile: OfflineFile | undefined;
  /** Shown instead when the person may not open the file. */
  askForAccess: ReactNode;
  onPreview: (resource: Resource) => void;
}

export function ResourceActions({
  resource,
  userId,
  offlineFile,
  askForAccess,
  onPreview,
}: ResourceActionsProps) {
  if (resource.file_path === null) return askForAccess;
  const isCurrent = offlineFile?.resource.file_path === resource.file_path;
  const state = offlineFile === undefined ? "none" : isCurrent ? "current" : "outdated";
  return (
    <>
      {canPreview(resource) && (
        <Button
          variant="secondary"
          icon={<Eye aria-hidden="true" />}
          aria-label={`Vista previa de ${resource.title}`}
          onClick={() => onPreview(resource)}
        >
          Vista previa
        </Button>
      )}
      <DownloadAction resource={resource} file={isCurrent ? offlineFile.file : undefined} />
      <SaveOfflineAction resource={resource} userId={userId} state={state} />
    </>
  );
}
