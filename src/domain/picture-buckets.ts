/** Buckets of public pictures, and of nothing else: whoever has the address sees them, so devices may keep them. */
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
