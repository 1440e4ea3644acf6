import { Podcast } from "lucide-react";
import { useState } from "react";
import { useSettings } from "#platform/settings/use-settings.ts";
import { podcastAddress } from "#platform/supabase/environment.ts";
import { buttonClass } from "#ui/actions/button-class.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./podcast.module.css";

/** Only who opens it loads it. */
const PodcastAddress = lazyPart(async () => (await import("./podcast-address.tsx")).PodcastAddress);

/**
 * How to hear all recordings, or a series, in a podcast program, with a link for such programs; nothing without a
 * podcast.
 */
export function PodcastLink({ series }: { series?: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { on } = useSettings().media.podcast;
  if (!on) return null;
  const address = podcastAddress(series?.id);
  return (
    <>
      {/* the link of all recordings is in the page (index.html) */}
      {series && <link rel="alternate" type="application/rss+xml" title={series.name} href={address} />}
      <details className={styles.podcast} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={`${buttonClass({ variant: "quiet" })} ${styles.ask}`}>
          <Podcast aria-hidden="true" />
          {series ? "Podcast de esta serie" : "Podcast"}
        </summary>
        {isOpen && <PodcastAddress address={address} />}
      </details>
    </>
  );
}
