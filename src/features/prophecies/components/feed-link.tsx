import { Rss } from "lucide-react";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { feedAddress } from "../api.ts";

/** Leads to the RSS feed of prophecies. */
export function FeedLink() {
  const hydrated = useHydrated();
  return (
    <LinkButton
      // A page that was built for the local stack does not know yet where that is.
      key={String(hydrated)}
      variant="quiet"
      href={feedAddress()}
      type="application/rss+xml"
      icon={<Rss aria-hidden="true" />}
    >
      Seguir por RSS
    </LinkButton>
  );
}
