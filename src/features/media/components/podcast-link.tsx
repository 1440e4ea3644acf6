import { Podcast } from "lucide-react";
import { useState } from "react";
import { useSettings } from "#platform/settings/use-settings.ts";
import { podcastAddress } from "#platform/supabase/podcast-address.ts";
import { buttonClass } from "#ui/actions/button-class.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./podcast.module.css";

/** Only who opens it loads it. */
const PodcastAddress = lazyPart(async () => (await import("./podcast-address.tsx")).PodcastAddress);

/** How to hear all recordings, or a series, in a program for podcasts, which are told of it too; nothing where there is none. */
export function PodcastLink({ series }: { series?: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { on } = useSettings().media.podcast;
  if (!on) return null;
  const address = podcastAddress(series?.id);
  return (
    <>
      {/* that of all stands in the page (index.html) */}
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
