import { createHash } from "node:crypto";
import { shellAt } from "#domain/page-shells.ts";
import { needsOwnDocument } from "#domain/paths.ts";
import { ROUTES } from "#domain/routes.ts";
import { EMBEDDED_PLAYERS } from "#functions/_shared/contracts/stream-link.ts";
import { storageOrigin } from "#lib/storage-origin.ts";

/** Origins that the policy must allow besides the site itself. */
export interface PolicySources {
  /** Origin of the hosted Supabase project, or "" when the backend shares the site's origin. */
  supabaseOrigin: string;
  /** Bodies of the inline scripts and styles of the built pages. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** Where browsers report violations, or "" for nowhere. */
  reportTo: string;
}

/** `'sha256-…'` source of an inline script or style. */
export function hashSource(body: string): string {
  return `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
}

/**
 * Content-Security-Policy with Trusted Types. The policies `default` and `ProseMirrorClipboard` belong
 * to the editor chunk: prosemirror and tiptap parse strings there, through DOMPurify.
 */
export function contentSecurityPolicy({
  supabaseOrigin,
  inlineScripts,
  inlineStyles,
  reportTo,
}: PolicySources): string {
  const socket = supabaseOrigin.replace(/^https?:/, (scheme) => (scheme === "https:" ? "wss:" : "ws:"));
  const directives: Record<string, (string | false)[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inlineScripts.map(hashSource)],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", ...inlineStyles.map(hashSource)],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", supabaseOrigin],
    "media-src": ["'self'", "blob:", supabaseOrigin],
    "connect-src": ["'self'", supabaseOrigin, storageOrigin(supabaseOrigin), socket],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    // blob: for previews made from a file that was read (a PDF); the others for players that a person starts
    "frame-src": ["blob:", ...EMBEDDED_PLAYERS.map(({ origin }) => origin)],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [
      "dompurify",
      "sw-url",
      "image-worker",
      "media-worker",
      "archive-worker",
      "default",
      "ProseMirrorClipboard",
    ],
    "upgrade-insecure-requests": supabaseOrigin.startsWith("https:") ? [] : [false],
    "report-to": reportTo ? ["csp"] : [false],
    "report-uri": reportTo ? [reportTo] : [false],
  };
  return Object.entries(directives)
    .filter(([, sources]) => !sources.includes(false))
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(" "))
    .join("; ");
}

/** Every header of the site, by path pattern as static hosts write them. */
export function securityHeaders(sources: PolicySources): Record<string, Record<string, string>> {
  const overHttps = sources.supabaseOrigin.startsWith("https:");
  return {
    "/*": {
      "Content-Security-Policy": contentSecurityPolicy(sources),
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      ...(overHttps && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" }),
      ...(sources.reportTo && { "Reporting-Endpoints": `csp="${sources.reportTo}"` }),
      "Cache-Control": "no-cache",
    },
    ...Object.fromEntries(ownDocuments().map((path) => [path, OWN_DOCUMENT])),
    "/assets/*": { "Cache-Control": "public, max-age=31536000, immutable" },
  };
}

/**
 * A page that opened this tab could later replace it by a false one. The browser cuts that thread with a new
 * process, which costs a slow phone some 60 ms of its first paint; so the pages that are only read go without.
 */
const OWN_DOCUMENT = { "Cross-Origin-Opener-Policy": "same-origin" };

/** Path patterns of the screens that ask for it, and of the files with which the service worker answers for them. */
function ownDocuments(): string[] {
  const patterns = Object.values(ROUTES)
    .filter(needsOwnDocument)
    .map(({ pattern }) => pattern);
  return [
    ...new Set([...patterns.map((pattern) => pattern.replace(/:\w+/g, "*")), ...patterns.map(shellAt)]),
  ];
}
