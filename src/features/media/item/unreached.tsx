import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { makePlayhead } from "../player/playhead.ts";
import { offlineSounds } from "../queries.ts";
import type { Track } from "../sound.ts";
import { usePosition } from "../player/use-position.ts";
import styles from "./media-view.module.css";

const SoundPlayer = lazyPart(async () => (await import("../hearing/sound-player.tsx")).SoundPlayer);

export interface UnreachedProps {
  id: string;
  retry: () => void;
}

/** An item that this device never saw and cannot ask for now: its sound, where that alone was kept, or that there is nothing. */
export function Unreached({ id, retry }: UnreachedProps) {
  const { userId } = useSession();
  const { data: kept, isError: isUnseen } = useQuery(offlineSounds(userId));
  const track = kept?.find((one) => one.track.id === id)?.track;
  if (track) return <StoredSound track={track} retry={retry} />;
  return (
    <>
      <PageTitle title="Videos" />
      {(kept || isUnseen) && (
        <EmptyState title="No pudimos abrir este video" action={<Button onClick={retry}>Reintentar</Button>}>
          {isUnseen
            ? "Tu dispositivo tarda en abrir lo que guardaste aquí. Si guardaste su audio, lo verás en cuanto responda."
            : "Aún no lo habías abierto en este dispositivo. Cuando vuelva la red, inténtalo de nuevo."}
        </EmptyState>
      )}
    </>
  );
}

function StoredSound({ track, retry }: { track: Track; retry: () => void }) {
  const { id, title, speaker, thumbnail_url: poster, duration: known } = track;
  const [playhead] = useState(makePlayhead);
  const position = usePosition(id);
  return (
    <article className={styles.view}>
      <PageTitle title={title} lead={speaker || undefined} />
      <Alert
        title="Este audio se oye sin conexión"
        actions={
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        }
      >
        Lo guardaste en este dispositivo. Lo demás de esta página lo verás cuando vuelva la red.
      </Alert>
      <SoundPlayer
        tracks={[track]}
        itemId={id}
        poster={poster}
        started={false}
        from={position.from ?? 0}
        playhead={playhead}
        onStart={() => undefined}
        onRun={() => undefined}
        onMove={(second, duration) => {
          playhead.moveTo(second);
          position.note({ second, duration: duration ?? known });
        }}
      />
    </article>
  );
}
