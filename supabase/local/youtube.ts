/** How ids of videos begin that this YouTube does not show, and what it answers about them. */
const HIDDEN: readonly (readonly [beginning: string, status: number, text: string])[] = [
  ["privado", 401, "Unauthorized"],
  ["borrado", 404, "Not Found"],
  ["apagado", 503, "Service Unavailable"],
];

const VIDEO = /^https:\/\/www\.youtube\.com\/watch\?v=([A-Za-z0-9_-]{11})$/;

/**
 * Answers `/_local/youtube/oembed?url=…&format=json` as YouTube's oEmbed does: about every video as one that can be seen, except
 * where its id begins with `privado`, `borrado` or `apagado`.
 */
export function youtubePage(request: Request): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/_local/youtube/oembed") return undefined;
  const id = VIDEO.exec(searchParams.get("url") ?? "")?.[1];
  if (id === undefined) return new Response("Bad Request", { status: 400 });
  const [, status, text] = HIDDEN.find(([beginning]) => id.startsWith(beginning)) ?? [];
  if (status !== undefined) return new Response(text, { status });
  return Response.json({
    type: "video",
    version: "1.0",
    title: "Video de prueba",
    author_name: "Canal de prueba",
    author_url: "https://www.youtube.com/@canal-de-prueba",
    provider_name: "YouTube",
    provider_url: "https://www.youtube.com/",
    width: 200,
    height: 113,
    thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    thumbnail_width: 480,
    thumbnail_height: 360,
    html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed"></iframe>`,
  });
}
