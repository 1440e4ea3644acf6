import type { ManifestOptions } from "vite-plugin-pwa";
import { SHARED_PARAMS } from "#domain/draft-places.ts";
import { SITE_ROUTES } from "#domain/paths.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** Parts of the manifest that are the same for every congregation. Colours are those of tokens.css. */
const COMMON = {
  id: "/",
  description: "Profecías, horarios y avisos de nuestra iglesia, también sin conexión.",
  lang: "es-MX",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  display_override: ["standalone", "minimal-ui"],
  orientation: "any",
  background_color: "#fbf6ec",
  theme_color: "#fbf6ec",
  categories: ["lifestyle", "social", "education"],
  launch_handler: { client_mode: ["navigate-existing", "auto"] },
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/badge-96.png", sizes: "96x96", type: "image/png", purpose: "monochrome" },
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  share_target: {
    action: SITE_ROUTES.received.pattern,
    method: "GET",
    enctype: "application/x-www-form-urlencoded",
    params: SHARED_PARAMS,
  },
  shortcuts: [
    { name: "Profecías", url: "/blog", icons: [{ src: "/icons/icon-192.png", sizes: "192x192" }] },
    {
      name: "Notificaciones",
      url: "/notificaciones",
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192" }],
    },
    { name: "Ofrenda", url: "/donaciones", icons: [{ src: "/icons/icon-192.png", sizes: "192x192" }] },
  ],
} satisfies Partial<ManifestOptions>;

/** The web app manifest (`vite-plugin-pwa` writes it as manifest.webmanifest): a phone shows the short name under the icon. */
export function manifestOf({ identity: { name, shortName } }: SiteSettings): Partial<ManifestOptions> {
  return { ...COMMON, name, short_name: shortName };
}
