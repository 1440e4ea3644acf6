const STORED_PICTURE = /<img\b[^>]*?\ssrc="([^"]*\/storage\/v1\/object\/public\/prophecy-images\/[^"]+)"/g;

/** Addresses of the pictures inside the HTML of a prophecy. */
export function picturesIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(STORED_PICTURE)].map(([, address = ""]) => address.replaceAll("&amp;", "&")),
    ),
  ];
}
