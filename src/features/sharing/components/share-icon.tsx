import { Share2 } from "lucide-react";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { shareAddress, phoneShares, shareByPhone, type Shared } from "../share.ts";
import { ShareWays } from "./share-ways.tsx";

/** {@link ShareButton} for an item of a list: an icon. It opens a menu where the phone has no share sheet. */
export function ShareIcon({ title, path }: Shared) {
  const url = shareAddress(path);
  const label = `Compartir: ${title}`;
  if (phoneShares()) {
    return (
      <IconButton label={label} onClick={() => void shareByPhone({ title, url })}>
        <Share2 aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Popover
      lazy
      align="end"
      label={label}
      trigger={(attributes) => (
        <IconButton {...attributes} label={label} aria-haspopup="dialog">
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
    >
      <ShareWays title={title} url={url} />
    </Popover>
  );
}
