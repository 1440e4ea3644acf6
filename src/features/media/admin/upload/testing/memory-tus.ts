import type { HttpRequest, HttpResponse, HttpStack } from "tus-js-client";

/** A server of resumable uploads in memory, behind the library's own way to ask one. */
export class MemoryTus implements HttpStack {
  /** Stored part of the file. */
  stored = new Blob([]);
  /** Methods and offsets, as they were asked. */
  asked: string[] = [];
  /** The address of each request. */
  urls: string[] = [];
  /** The Authorization of each request. */
  tokens: (string | undefined)[] = [];
  /** Address of a new upload. */
  location = "/upload/1";
  /** Bytes of a body after which the connection breaks, for one request each. */
  cuts: number[] = [];
  /** Answers every PATCH with this status. */
  refusal: number | undefined;
  /** Answers no PATCH until it resolves. */
  held: Promise<void> | undefined;
  #size = 0;

  getName(): string {
    return "memory";
  }

  createRequest(method: string, url: string): HttpRequest {
    return new MemoryRequest(this, method, url);
  }

  /** Has begun an upload of this size already. */
  resume(size: number): void {
    this.#size = size;
  }

  /** The library gets an answer, or an exception where a browser would report a lost connection. */
  async answer(request: MemoryRequest, body: Blob | undefined): Promise<HttpResponse> {
    const { method } = request;
    this.urls.push(request.getURL());
    this.asked.push(method === "PATCH" ? `PATCH ${request.getHeader("Upload-Offset")}` : method);
    this.tokens.push(request.getHeader("authorization"));
    if (method === "POST") {
      this.#size = Number(request.getHeader("Upload-Length"));
      return answerOf(201, { Location: this.location });
    }
    if (method === "HEAD")
      return answerOf(200, {
        "Upload-Offset": String(this.stored.size),
        "Upload-Length": String(this.#size),
      });
    if (method === "DELETE") {
      this.stored = new Blob([]);
      return answerOf(204);
    }
    await this.held;
    // As in a browser: an aborted request never settles.
    if (request.isAborted) await new Promise(() => undefined);
    if (this.refusal !== undefined) return answerOf(this.refusal);
    const bytes = await (body ?? new Blob([])).arrayBuffer();
    const cut = this.cuts.shift();
    this.stored = new Blob([this.stored, bytes.slice(0, cut)]);
    request.onProgress?.(cut ?? bytes.byteLength);
    if (cut !== undefined) throw new Error("the connection was lost");
    return answerOf(204, { "Upload-Offset": String(this.stored.size) });
  }
}

class MemoryRequest implements HttpRequest {
  readonly method: string;
  isAborted = false;
  onProgress: ((bytesSent: number) => void) | undefined;
  readonly #server: MemoryTus;
  readonly #url: string;
  readonly #headers = new Headers();

  constructor(server: MemoryTus, method: string, url: string) {
    this.#server = server;
    this.method = method;
    this.#url = url;
  }

  getMethod(): string {
    return this.method;
  }

  getURL(): string {
    return this.#url;
  }

  setHeader(header: string, value: string): void {
    this.#headers.set(header, value);
  }

  getHeader(header: string): string | undefined {
    return this.#headers.get(header) ?? undefined;
  }

  setProgressHandler(handler: (bytesSent: number) => void): void {
    this.onProgress = handler;
  }

  send(body: Blob | undefined): Promise<HttpResponse> {
    return this.#server.answer(this, body);
  }

  async abort(): Promise<void> {
    this.isAborted = true;
  }

  getUnderlyingObject(): undefined {
    return undefined;
  }
}

function answerOf(status: number, headers: Record<string, string> = {}): HttpResponse {
  const all = new Headers(headers);
  return {
    getStatus: () => status,
    getHeader: (header) => all.get(header) ?? undefined,
    getBody: () => "",
    getUnderlyingObject: () => undefined,
  };
}
