import { CopyButton } from "#ui/actions/copy-button.tsx";
import styles from "./podcast.module.css";

/** The address that a program asks for: what a browser would show of it nobody can read. */
export function PodcastAddress({ address }: { address: string }) {
  return (
    <div className={styles.address}>
      <p>Copia este enlace y pégalo en tu app de podcasts, como Pocket Casts o Apple Podcasts:</p>
      <p>
        <a href={address} target="_blank" rel="noopener" type="application/rss+xml">
          {address}
        </a>
      </p>
      <p>
        <CopyButton value={address} label="Copiar enlace" />
      </p>
    </div>
  );
}
