import { Podcast } from "lucide-react";
import { useSettings } from "#platform/settings/use-settings.ts";
import { podcastAddress } from "#platform/supabase/podcast-address.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";

/** Leads to the podcast of all recordings, or of a series, which programs are told of too; nothing where there is none. */
export function PodcastLink({ series }: { series?: { id: string; name: string } }) {
  const hydrated = useHydrated();
  const { on } = useSettings().media.podcast;
  const address = podcastAddress(series?.id);
  if (!on) return null;
  return (
    <>
      {/* that of all stands in the page (index.html) */}
      {series && <link rel="alternate" type="application/rss+xml" title={series.name} href={address} />}
      <LinkButton
        // A page that was built for the local stack does not know yet where that is.
        key={String(hydrated)}
        variant="quiet"
        href={address}
        type="application/rss+xml"
        icon={<Podcast aria-hidden="true" />}
      >
        {series ? "Podcast de esta serie" : "Podcast"}
      </LinkButton>
    </>
  );
}
