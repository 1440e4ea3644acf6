import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FILE_ADDRESS_SECONDS } from "#functions/_shared/contracts/file-address.ts";
import { useBlobSource } from "#ui/content/files.ts";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { fetchFile, fileAddress } from "../api.ts";
import { resourceKeys } from "../queries.ts";
import type { Resource } from "../resource.ts";
import styles from "./preview-dialog.module.css";
import textStyles from "#ui/layout/text.module.css";

export interface PreviewDialogProps {
  resource: Resource;
  /** The copy on this device, when there is one. */
  file: Blob | undefined;
  onClose: () => void;
}

/**
 * "Vista previa" of a picture or PDF. The file is downloaded whole and shown from a blob address, the only kind of
 * frame the Content-Security-Policy allows: it works for private files and without network. A browser that shows no
 * PDF inside a page (phones) opens it in a separate tab.
 */
export function PreviewDialog({ resource, file, onClose }: PreviewDialogProps) {
  const [progress, setProgress] = useState(0);
  const brought = useQuery({
    queryKey: [...resourceKeys.all, "file", resource.id, resource.file_path],
    queryFn: ({ signal }) => fetchFile(resource, setProgress, signal),
    enabled: file === undefined,
    // Up to 50 MB: gone with the dialog.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const shown = file ?? brought.data;
  return (
    <Dialog open title={resource.title} size="wide" onClose={onClose}>
      {shown && <Shown resource={resource} file={shown} onDevice={file !== undefined} />}
      {!shown && brought.isError && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void brought.refetch()}>
              Reintentar
            </Button>
          }
        >
          No se pudo abrir la vista previa. {problemText(brought.error)}
        </Alert>
      )}
      {!shown && !brought.isError && (
        <Loading label="Abriendo la vista previa…">
          <ProgressBar max={1} value={progress} aria-label="Avance" />
          <Skeleton shape="block" />
        </Loading>
      )}
    </Dialog>
  );
}

function Shown({ resource, file, onDevice }: { resource: Resource; file: Blob; onDevice: boolean }) {
  const source = useBlobSource(file);
  if (resource.file_type === "image") {
    return <img ref={source} className={styles.picture} alt={resource.description || resource.title} />;
  }
  const framed = navigator.pdfViewerEnabled;
  return (
    <>
      {framed && <iframe ref={source} className={styles.pdf} title={`PDF: ${resource.title}`} />}
      {!framed && <p className={textStyles.quiet}>Tu navegador abre los PDF en una pestaña aparte.</p>}
      <p>{onDevice ? <OpenFromDevice file={file} /> : <OpenFromServer resource={resource} />}</p>
    </>
  );
}

const OPEN = "Abrir el PDF en otra pestaña";

function OpenFromDevice({ file }: { file: Blob }) {
  const open = () => {
    const address = URL.createObjectURL(file);
    window.open(address, "_blank");
    // The tab has read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button variant="secondary" icon={<ExternalLink aria-hidden="true" />} onClick={open}>
      {OPEN}
    </Button>
  );
}

/** Every phone's viewer can read an address of the server. */
function OpenFromServer({ resource }: { resource: Resource }) {
  const { data: address } = useQuery({
    queryKey: [...resourceKeys.all, "address", resource.id, resource.file_path],
    queryFn: () => fileAddress(resource),
    gcTime: 0,
    // The next one before this one closes.
    refetchInterval: (FILE_ADDRESS_SECONDS - 60) * 1000,
  });
  if (!address) return null;
  return (
    <LinkButton variant="secondary" href={address} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
      {OPEN}
    </LinkButton>
  );
}
