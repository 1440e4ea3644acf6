import { Share2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { shareAddress, phoneShares, shareByPhone, type Shared } from "../share.ts";
import { ShareWays } from "./share-ways.tsx";

/** Shares an address: the phone's own sheet where there is one, else copy and WhatsApp. */
export function ShareButton({ title, path, when, onShare }: Shared & { onShare?: (() => void) | undefined }) {
  const url = shareAddress(path);
  if (!phoneShares()) return <ShareWays title={title} when={when} url={url} onShare={onShare} />;
  return (
    <Button
      variant="secondary"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => {
        onShare?.();
        void shareByPhone({ title, url, ...(when && { text: `${title}\n${when}` }) });
      }}
    >
      Compartir
    </Button>
  );
}
