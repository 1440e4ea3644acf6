import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import type { KeptFile } from "../kept-files.ts";
import type { Resource } from "../resource.ts";
import { canPreview } from "../rules.ts";
import { DownloadAction } from "./download-action.tsx";
import { KeepAction } from "./keep-action.tsx";

export interface ResourceActionsProps {
  resource: Resource;
  userId: string | null;
  kept: KeptFile | undefined;
  /** What stands there instead when the file is not for this person. */
  askForAccess: ReactNode;
  onPreview: (resource: Resource) => void;
}

export function ResourceActions({ resource, userId, kept, askForAccess, onPreview }: ResourceActionsProps) {
  if (resource.file_path === null) return askForAccess;
  const isCurrent = kept?.resource.file_path === resource.file_path;
  const state = kept === undefined ? "none" : isCurrent ? "current" : "outdated";
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
      <DownloadAction resource={resource} file={isCurrent ? kept.file : undefined} />
      <KeepAction resource={resource} userId={userId} state={state} />
    </>
  );
}
