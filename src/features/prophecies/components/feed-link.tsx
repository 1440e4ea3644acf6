import { Rss } from "lucide-react";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { feedAddress } from "../api.ts";

/** Leads to the RSS feed of prophecies. */
export function FeedLink() {
  return (
    <LinkButton
      variant="quiet"
      href={feedAddress()}
      type="application/rss+xml"
      icon={<Rss aria-hidden="true" />}
    >
      Seguir por RSS
    </LinkButton>
  );
}
