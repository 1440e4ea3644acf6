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

const STORED_PICTURE = /<img\b[^>]*?\ssrc="([^"]*\/storage\/v1\/object\/public\/prophecy-images\/[^"]+)"/g;

/** Addresses of the pictures inside the HTML of a prophecy. */
export function picturesIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(STORED_PICTURE)].map(([, address = ""]) => address.replaceAll("&amp;", "&")),
    ),
  ];
}
