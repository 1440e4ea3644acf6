import { useCallback } from "react";

/** For the `ref` of a picture, a frame or the captions of a video: shows a file there; its address ends with the element. */
export function useBlobSource(file: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | HTMLTrackElement | null) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
}
