import { useMutation } from "@tanstack/react-query";
import type { UnfinishedUpload } from "./schema.ts";
import { fingerprint } from "./file/fingerprint.ts";
import { indexFirst } from "./file/index-first.ts";
import type { ChosenVideo } from "./run-upload.ts";
import { checkVideo, pictureOf, VideoError } from "./file/video-check.ts";

/** The video that somebody chose, once it is looked through; `awaited` is the file that an unfinished upload began with. */
export function useChosenVideo(awaited: UnfinishedUpload | null) {
  return useMutation({
    mutationFn: (file: File) => chosenVideo(file, awaited),
  });
}

/** @throws VideoError */
async function chosenVideo(chosen: File, awaited: UnfinishedUpload | null): Promise<ChosenVideo> {
  const checked = await checkVideo(chosen);
  // From here on it is another file, whose fingerprint says which bytes are on their way.
  const file = await indexFirst(chosen);
  if (awaited !== null && (await fingerprint(file)) !== awaited.fingerprint)
    throw new VideoError("other-file");
  return { file, checked, picture: await pictureOf(file, checked).catch(() => null) };
}
