import { environment } from "./environment.ts";

/** Where programs that play podcasts find all recordings, or those of a series (RSS 2.0). */
export function podcastAddress(seriesId?: string): string {
  const address = new URL("/functions/v1/podcast", environment.url);
  if (seriesId !== undefined) address.searchParams.set("serie", seriesId);
  return address.href;
}
