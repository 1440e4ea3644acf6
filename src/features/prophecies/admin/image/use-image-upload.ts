import {
  usePictureUpload,
  type PictureUpload,
  type StoredPicture,
} from "#platform/images/use-picture-upload.ts";
import { removeImage, uploadImage } from "../image-api.ts";

/** Uploads a picture of a prophecy; `onDone` gets it. One that is given up leaves no file. */
export function useImageUpload(prophecyId: string, onDone: (image: StoredPicture) => void): PictureUpload {
  return usePictureUpload({
    store: (...sent) => uploadImage(prophecyId, ...sent),
    onDone,
    discard: removeImage,
  });
}
