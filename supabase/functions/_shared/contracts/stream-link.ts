/** Where a stream or its recording plays. */
export type Provider = "youtube" | "facebook";

/** A link that was understood. */
export interface StreamLink {
  provider: Provider;
  /** Of the video: 11 characters of YouTube, digits of Facebook. */
  id: string;
  /** The one form that is stored. */
  url: string;
}

/** Why a link cannot be used. */
export type StreamLinkProblem = keyof typeof STREAM_LINK_PROBLEMS;

/** Sentences for each problem; the first one is worded by the church. */
export const STREAM_LINK_PROBLEMS = {
  empty: "Por favor, ingresa la URL de transmisión.",
  "not-an-address":
    "Eso no es un enlace. Pega uno como https://www.youtube.com/watch?v=… o https://www.facebook.com/…/videos/….",
  "other-site": "Ese sitio no se puede usar. Pega el enlace de un video de YouTube o de Facebook.",
  channel:
    "Ese enlace es de un canal, y YouTube no dice cuál de sus videos es el tuyo. Abre la transmisión y copia su propio enlace.",
  playlist: "Ese enlace es de una lista de reproducción. Abre el video que quieres y copia su enlace.",
  clip: "Ese enlace es de un clip de unos segundos. Abre el video completo y copia su enlace.",
  "no-youtube-video": "Ese enlace de YouTube no lleva a un video. Abre el video y copia el de Compartir.",
  short:
    "Ese enlace corto no dice de qué video es. Ábrelo en el navegador y copia la dirección completa que queda arriba.",
  group:
    "Lo que está en un grupo de Facebook no se puede mostrar aquí. Publica el video en la página y copia su enlace.",
  "facebook-event":
    "Ese enlace es de un evento de Facebook. Abre el video de la transmisión y copia su enlace.",
  "no-facebook-video":
    "Ese enlace de Facebook no lleva a un video. Abre el video en el navegador y copia su dirección completa.",
} as const;

/** Longer than any link of a video. */
const LONGEST = 1_000;
const YOUTUBE_ID = /^[\w-]{11}$/;
const FACEBOOK_ID = /^\d{5,25}$/;
const FACEBOOK_PAGE = /^[A-Za-z0-9.-]{1,80}$/;
const YOUTUBE_HOSTS = [
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
];
/** With the language somebody reads it in: es-la.facebook.com. */
const FACEBOOK_HOST = /^(?:(?:www|m|web|mbasic|[a-z]{2}-[a-z]{2})\.)?facebook\.com$/;

/** Understands what somebody copied from YouTube or Facebook: the address of a video, a message with it, or the code that embeds it. */
export function readStreamLink(text: string): StreamLink | { problem: StreamLinkProblem } {
  if (text.trim() === "") return { problem: "empty" };
  const url = addressIn(text.trim());
  if (!url) return { problem: "not-an-address" };
  const parts = url.pathname.split("/").filter(Boolean);
  if (url.host === "youtu.be") return youtube(parts[0]);
  if (url.host === "studio.youtube.com") return youtube(parts[0] === "video" ? parts[1] : undefined);
  if (YOUTUBE_HOSTS.includes(url.host)) return youtubePage(url, parts);
  if (url.host === "fb.watch" || url.host === "l.facebook.com") return { problem: "short" };
  // The target of a Google search result.
  if (/^(?:www\.)?google\.com(?:\.mx)?$/.test(url.host) && url.pathname.slice(1) === "url")
    return readStreamLink(url.searchParams.get("q") ?? url.searchParams.get("url") ?? "");
  if (FACEBOOK_HOST.test(url.host)) return facebookPage(url, parts);
  return { problem: "other-site" };
}

/** The address in a text: it alone, with or without "https://", the only one among words, or what a pasted frame shows. */
function addressIn(text: string): URL | null {
  const source = (
    /^<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text)?.[1] ??
    onlyAddressAmongWords(text) ??
    text
  ).replaceAll("&amp;", "&");
  if (source.length > LONGEST || /\s/.test(source)) return null;
  const whole = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(source) ? `https://${source}` : source;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  // "https://youtube.com@another.site" is an address of the other one
  return url.username || url.password || !url.host.includes(".") ? null : url;
}

function onlyAddressAmongWords(text: string): string | undefined {
  const [first, ...others] = /^<iframe/i.test(text)
    ? []
    : text.split(/\s+/).filter((word) => /^[("'«<*_]*https?:/i.test(word));
  return others.length === 0 ? first?.replace(/^[^h]*(?=https?:)|[.,;:!)»"'>*]+$/gi, "") : undefined;
}

function youtubePage(url: URL, [kind = "", name, ...rest]: string[]): ReturnType<typeof readStreamLink> {
  if (kind === "embed" && name === "live_stream") return { problem: "channel" };
  if (kind.startsWith("@") || ["channel", "c", "user"].includes(kind)) return { problem: "channel" };
  // "/iglesia/live" is an old form of a channel's address
  if (name === "live" && rest.length === 0) return { problem: "channel" };
  if (kind === "playlist" || (kind === "embed" && name === "videoseries")) return { problem: "playlist" };
  if (kind === "clip") return { problem: "clip" };
  if (kind === "watch") return youtube(url.searchParams.get("v"));
  return youtube(["live", "shorts", "embed", "v"].includes(kind) ? name : undefined);
}

function youtube(id: string | null | undefined): ReturnType<typeof readStreamLink> {
  if (!id || !YOUTUBE_ID.test(id)) return { problem: "no-youtube-video" };
  return { provider: "youtube", id, url: `https://www.youtube.com/watch?v=${id}` };
}

function facebookPage(url: URL, parts: string[]): ReturnType<typeof readStreamLink> {
  const [first = "", second, ...rest] = parts;
  if (first === "plugins" && second === "video.php") {
    const shown = readStreamLink(url.searchParams.get("href") ?? "");
    return "provider" in shown && shown.provider === "facebook" ? shown : { problem: "no-facebook-video" };
  }
  if (first === "share") return { problem: "short" };
  if (first === "groups") return { problem: "group" };
  if (first === "events") return { problem: "facebook-event" };
  if (first === "watch" || first === "video.php") return facebook(url.searchParams.get("v"));
  if (first === "reel") return facebook(second);
  if (second === "videos") return facebook(rest.at(-1), first);
  return { problem: "no-facebook-video" };
}

function facebook(id: string | null | undefined, page?: string): ReturnType<typeof readStreamLink> {
  if (!id || !FACEBOOK_ID.test(id)) return { problem: "no-facebook-video" };
  const path = page && FACEBOOK_PAGE.test(page) ? `${page}/videos/${id}/` : `watch/?v=${id}`;
  return { provider: "facebook", id, url: `https://www.facebook.com/${path}` };
}

/** Players of other sites that a page may show, once a person starts one; the policy of every page permits no others. */
export const EMBEDDED_PLAYERS = [
  { name: "YouTube", origin: "https://www.youtube-nocookie.com" },
  { name: "Facebook", origin: "https://www.facebook.com" },
] as const;
