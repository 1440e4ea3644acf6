import { CopyButton } from "#ui/actions/copy-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import styles from "./share-button.module.css";
import { WhatsAppMark } from "./whatsapp-mark.tsx";

interface ShareWaysProps {
  title: string;
  url: string;
  onShare?: (() => void) | undefined;
}

/** Copying an address and sending it by WhatsApp, where the device has no share sheet. */
export function ShareWays({ title, url, onShare }: ShareWaysProps) {
  return (
    <div className={styles.ways}>
      <CopyButton value={url} label="Copiar enlace" copiedLabel="Enlace copiado" onCopy={onShare} />
      <LinkButton
        variant="quiet"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        onClick={onShare}
        icon={<WhatsAppMark />}
      >
        WhatsApp
      </LinkButton>
    </div>
  );
}
