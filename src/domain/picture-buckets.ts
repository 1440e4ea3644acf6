/** Buckets of public pictures, only: anyone with the address sees them, so devices may cache them. */
export const PICTURE_BUCKETS = [
  "avatars",
  "event-images",
  "gallery",
  "media-images",
  "prophecy-images",
  "seminar-images",
  "site-pictures",
] as const;

export type PictureBucket = (typeof PICTURE_BUCKETS)[number];
