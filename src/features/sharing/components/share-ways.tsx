import { CopyButton } from "#ui/actions/copy-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import layout from "#ui/layout/layout.module.css";
import { WhatsAppMark } from "./whatsapp-mark.tsx";

interface ShareWaysProps {
  title: string;
  when?: string | undefined;
  url: string;
  onShare?: (() => void) | undefined;
}

/** Copying an address and sending it by WhatsApp, where the device has no share sheet. */
export function ShareWays({ title, when, url, onShare }: ShareWaysProps) {
  return (
    <div className={layout.cluster2}>
      <CopyButton value={url} label="Copiar enlace" copiedLabel="Enlace copiado" onCopy={onShare} />
      <LinkButton
        variant="quiet"
        href={`https://wa.me/?text=${encodeURIComponent(when ? `${title}\n${when}\n${url}` : `${title} ${url}`)}`}
        target="_blank"
        onClick={onShare}
        icon={<WhatsAppMark />}
      >
        WhatsApp
      </LinkButton>
    </div>
  );
}
