import { Share2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { shareAddress } from "../share-address.ts";
import { WhatsAppMark } from "./whatsapp-mark.tsx";
import styles from "./share-button.module.css";

interface ShareButtonProps {
  title: string;
  /** Path inside the site. */
  path: string;
}

/** Shares an address: the phone's own sheet where there is one, else copy and WhatsApp. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const url = shareAddress(path);
  if (typeof navigator.share === "function") {
    return (
      <Button
        variant="secondary"
        icon={<Share2 aria-hidden="true" />}
        onClick={() => void share({ title, url })}
      >
        Compartir
      </Button>
    );
  }
  return (
    <div className={styles.ways}>
      <CopyButton value={url} label="Copiar enlace" copiedLabel="Enlace copiado" />
      <LinkButton
        variant="quiet"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        icon={<WhatsAppMark />}
      >
        WhatsApp
      </LinkButton>
    </div>
  );
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // The person closed the sheet, or the phone refused: nothing was promised.
  }
}
