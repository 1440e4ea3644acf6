import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { saveFile, saveFrom } from "#ui/content/files.ts";
import { toast } from "#ui/toast/toast.ts";
import { fileAddress, publicAddress } from "../api.ts";
import type { Resource } from "../resource.ts";

export interface DownloadActionProps {
  resource: Resource;
  /** The copy on this device, when it is the file of now. */
  file: Blob | undefined;
}

/** "Descargar", from this device where the file is saved; what is not public gets an address for some minutes. */
export function DownloadAction({ resource, file }: DownloadActionProps) {
  const opening = useMutation({
    mutationFn: () => fileAddress(resource, "download"),
    onSuccess: (address) => saveFrom(resource.file_name, address),
    onError: (error) => toast.error("No se pudo descargar", { description: problemText(error) }),
  });
  const look = {
    variant: "secondary",
    icon: <Download aria-hidden="true" />,
    "aria-label": `Descargar ${resource.title}`,
  } as const;
  if (file) {
    return (
      <Button {...look} onClick={() => saveFile(resource.file_name, file)}>
        Descargar
      </Button>
    );
  }
  if (resource.visibility === "public") {
    return (
      <LinkButton {...look} href={publicAddress(resource)} download={resource.file_name}>
        Descargar
      </LinkButton>
    );
  }
  return (
    <Button {...look} pending={opening.isPending} onClick={() => opening.mutate()}>
      Descargar
    </Button>
  );
}
