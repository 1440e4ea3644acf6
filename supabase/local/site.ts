import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { contentType, isText } from "./content-types.ts";
import { reportWithoutHttps } from "./csp.ts";

/** Headers per path pattern, as the build writes them to dist/headers.json: "/*" is every path, "/assets/*" a folder, "/perfil" one. */
type HeaderTable = Record<string, Record<string, string>>;

interface StaticFile {
  body: Buffer;
  etag: string;
  encoding?: "br" | "gzip";
}

/** Files of the build that are about the site, not of it. */
const HIDDEN = /^\/(headers\.json|_headers|_redirects|_routes\.json|404\.html)$|^\/_edge\/|\.br$/;

/** The middleware that a host runs before its files (src/app/edge). */
type Middleware = (
  request: Request,
  host: { next: (request: Request) => Promise<Response> },
) => Promise<Response>;

/** Serves the production build as a good static host would, with the security headers the build wrote. */
export class Site {
  readonly #dist: string;
  readonly #packed = new Map<string, StaticFile>();
  #middleware: { built: number; loaded: Promise<Middleware> } | undefined;

  constructor(dist: string) {
    this.#dist = dist;
    // The first visitor does not wait for it.
    void this.#loadMiddleware();
  }

  /** Answers as a host does that runs the middleware of the build before its files. */
  async answer(request: Request): Promise<Response> {
    const middleware = await this.#loadMiddleware();
    if (!middleware) return this.#file(request);
    let passed: Response | undefined;
    const answer = await middleware(request, { next: async (asked) => (passed = this.#file(asked)) });
    return answer === passed ? answer : packedAnswer(answer, request);
  }

  /** The middleware as it was built last; a build may follow while the server runs. */
  async #loadMiddleware(): Promise<Middleware | undefined> {
    const file = join(this.#dist, "_edge", "item-pages.js");
    const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (built === undefined) return undefined;
    if (this.#middleware?.built !== built) {
      const loaded = import(`${pathToFileURL(file).href}?${built}`) as Promise<{
        answerItemPage: Middleware;
      }>;
      this.#middleware = { built, loaded: loaded.then(({ answerItemPage }) => answerItemPage) };
    }
    return this.#middleware.loaded;
  }

  /** Answers GET and HEAD: a file, a prerendered page, the shell for addresses of the app, or 404. */
  #file(request: Request): Response {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
    const path = readablePath(request.url);
    const found = path === undefined ? undefined : this.#find(path, request.headers.get("accept") ?? "");
    if (path === undefined || found === undefined) {
      return new Response("No existe", {
        status: 404,
        headers: this.#headers(path ?? "/", {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
        }),
      });
    }
    const type = contentType(found);
    const file = this.#load(found, isText(type) ? (request.headers.get("accept-encoding") ?? "") : "");
    const headers = this.#headers(path, {
      "Content-Type": type,
      ETag: file.etag,
      ...(isText(type) ? { Vary: "Accept-Encoding" } : {}),
      ...(file.encoding ? { "Content-Encoding": file.encoding } : {}),
    });
    if (request.headers.get("if-none-match")?.includes(file.etag))
      return new Response(null, { status: 304, headers });
    headers.set("Content-Length", String(file.body.byteLength));
    return new Response(new Uint8Array(file.body), { headers });
  }

  #find(path: string, accept: string): string | undefined {
    if (HIDDEN.test(path)) return undefined;
    const inside = join(this.#dist, normalize(path));
    for (const candidate of [inside, join(inside, "index.html")]) if (isFile(candidate)) return candidate;
    if (path.startsWith("/assets/")) return undefined;
    // Addresses of the app have no ending; a missing picture must not become a page.
    if (extname(path) !== "" && !accept.includes("text/html")) return undefined;
    return [this.#ruleFor(path), "app.html", "index.html"].map((name) => join(this.#dist, name)).find(isFile);
  }

  /** The file that the first rule of `_redirects` names for a path; "" when none fits. */
  #ruleFor(path: string): string {
    const file = join(this.#dist, "_redirects");
    const rules = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    const rule = rules
      .map((line) => line.split(" "))
      .find(([from = ""]) => from && new RegExp(`^${from.replace(/:\w+/g, "[^/]+")}$`).test(path));
    return rule?.[1] ?? "";
  }

  #load(file: string, accepted: string): StaticFile {
    const { mtimeMs, size } = statSync(file);
    const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
    const key = `${file} ${mtimeMs} ${size} ${encoding}`;
    const kept = this.#packed.get(key);
    if (kept) return kept;
    const plain = readFileSync(file);
    const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 20);
    const loaded: StaticFile = encoding
      ? { body: packed(file, plain, encoding), etag: `"${digest}-${encoding}"`, encoding }
      : { body: plain, etag: `"${digest}"` };
    this.#packed.set(key, loaded);
    return loaded;
  }

  #headers(path: string, own: Record<string, string>): Headers {
    const headers = new Headers({
      "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
    for (const [pattern, values] of Object.entries(this.#table())) {
      if (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
        for (const [name, value] of Object.entries(values)) headers.set(name, value);
    }
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    reportWithoutHttps(headers);
    return headers;
  }

  #table(): HeaderTable {
    const file = join(this.#dist, "headers.json");
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as HeaderTable) : {};
  }
}

function readablePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    return path.includes("\0") || path.includes("..") ? undefined : path;
  } catch {
    return undefined;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false; // a longer name than files have
  }
}

/** The middleware's answer, compressed as a host does. */
async function packedAnswer(answer: Response, request: Request): Promise<Response> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const headers = new Headers(answer.headers);
  headers.set("Vary", "Accept-Encoding");
  if (answer.body === null || !/\bbr\b/.test(accepted))
    return new Response(answer.body, { status: answer.status, headers });
  const plain = Buffer.from(await answer.arrayBuffer());
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(body.byteLength));
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}

function packed(file: string, plain: Buffer, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(plain);
  const sibling = `${file}.br`;
  if (isFile(sibling)) return readFileSync(sibling);
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
