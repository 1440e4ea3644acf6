import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { revisionOf, withRevision } from "#domain/file-revision.ts";
import { createPrecache } from "#sw/precache.ts";
import { MemoryCaches } from "#sw/testing/memory-caches.ts";

/** A page as the build writes it. */
const pageOf = (content: string, revision: string) => withRevision(`<head></head>${content}`, revision);

export const ROOT = '<div id="root"><h1>Hueco</h1></div><!--/root-->';

export const SHELL = pageOf(`de /app ${ROOT}`, "shell-1");

/** The answer of a captive portal to every request. */
export const PORTAL = "<title>WiFi Gratis</title>";

/** Files of the server, by path. */
export const FILES: Record<string, string> = {
  "/index.html": pageOf("de /index.html", "home-1"),
  "/shells/prophecy.html": pageOf(`<link href="/assets/main-aaaaaaaa.js">${ROOT}`, "read-1"),
  "/app": SHELL,
  "/assets/main-aaaaaaaa.js": "de /assets/main-aaaaaaaa.js",
  "/assets/main-bbbbbbbb.js": "de /assets/main-bbbbbbbb.js",
  "/assets/font-ffffffff.woff2": "letras",
  "/icons/icon-192.png": "icono",
};

const page = (url: string, revision: string) => ({ url, revision });
const file = async (url: string) => ({
  url,
  revision: await revisionOf(Buffer.from(FILES[`/${url}`] ?? "")),
});

/** Precache lists of three successive builds. */
export const FIRST = [
  page("index.html", "home-1"),
  page("shells/prophecy.html", "read-1"),
  page("app.html", "shell-1"),
  await file("assets/main-aaaaaaaa.js"),
  await file("assets/font-ffffffff.woff2"),
];
export const SECOND = [
  page("index.html", "home-1"),
  page("app.html", "shell-2"),
  await file("assets/main-bbbbbbbb.js"),
  await file("assets/font-ffffffff.woff2"),
];
export const THIRD = [page("app.html", "shell-3")];

/** A server with a build, for a worker whose caches are in memory. */
export class BuiltSite {
  readonly origin: string;
  /** Paths as they were asked for. */
  asked: string[] = [];
  /** A replaced answer for a path; undefined for the file itself. */
  spoiled: (path: string) => string | undefined = () => undefined;
  /** Revision of the shell that the server has now. */
  #deployed = "shell-1";
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", ({ url = "" }, response) => {
      this.asked.push(url);
      const other = this.spoiled(url);
      if (other) return response.writeHead(200, { "content-type": "text/html" }).end(other);
      if (url === "/app.html") return response.writeHead(308, { location: "/app" }).end();
      const content = (FILES[url] ?? "inicio").replace("shell-1", this.#deployed);
      return response
        .writeHead(200, { "content-type": /html|app$/.test(url) ? "text/html" : "text/plain" })
        .end(content);
    });
  }

  static async open(): Promise<BuiltSite> {
    vi.stubGlobal("caches", new MemoryCaches());
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new BuiltSite(server);
  }

  close(): void {
    vi.unstubAllGlobals();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get(path: string): Request {
    return new Request(this.origin + path);
  }

  navigation(path: string): Request {
    return Object.defineProperty(this.get(path), "mode", { value: "navigate" });
  }

  /** The server has what `manifest` lists. */
  deploy(manifest: typeof FIRST): void {
    this.#deployed = manifest.find(({ url }) => url === "app.html")?.revision ?? "";
  }

  /** The worker of a build, installed and in charge while `windows` are open; what that asked for is forgotten. */
  async installed(
    manifest: typeof FIRST,
    windows: readonly { id: string }[] = [],
  ): Promise<ReturnType<typeof createPrecache>> {
    this.deploy(manifest);
    const precache = createPrecache(manifest, this.origin);
    await precache.install();
    await precache.activate(windows, false);
    this.asked = [];
    return precache;
  }
}
