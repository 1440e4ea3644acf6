import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
} from "mediabunny";
import { writeInPlace } from "#platform/workers/private-file.ts";

/** Message of the page: the video, and the name of the copy in this origin's private files. */
export interface SoundTask {
  file: File;
  name: string;
}
export type SoundAnswer = { progress: number } | { done: boolean };

globalThis.addEventListener("message", ({ data }: MessageEvent<SoundTask>) => void answer(data));

async function answer({ file, name }: SoundTask): Promise<void> {
  const tell = (word: SoundAnswer): void => globalThis.postMessage(word);
  try {
    await copySound(file, name, (progress) => tell({ progress }));
    tell({ done: true });
  } catch {
    tell({ done: false });
  }
}

/**
 * Copies the AAC track as it is. It is written to a private file piece by piece: held in memory, each packet keeps the
 * part of the video alive that it was read with, and a tab grows beyond a gigabyte.
 */
async function copySound(file: File, name: string, onProgress: (share: number) => void): Promise<void> {
  // Read in slices and with a small cache: a stream of the file keeps some fifty megabytes more alive.
  const source = new BlobSource(file, { useStreamReader: false, maxCacheSize: 1024 * 1024 });
  const input = new Input({ formats: [MP4, QTFF], source });
  const access = await writeInPlace(name);
  try {
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error("no sound to copy");
    const duration = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
    const writable = new WritableStream<StreamTargetChunk>({
      write: ({ data, position }) => void access.write(data, { at: position }),
    });
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new StreamTarget(writable, { chunked: true, chunkSize: 1024 * 1024 }),
    });
    const packets = new EncodedAudioPacketSource("aac");
    output.addAudioTrack(packets);
    await output.start();
    let told = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await packets.add(packet, { decoderConfig });
      const share = Math.min(1, packet.timestamp / duration);
      if (share - told < 0.01) continue;
      told = share;
      onProgress(share);
    }
    await output.finalize();
    access.flush();
  } finally {
    access.close();
    input.dispose();
  }
}
