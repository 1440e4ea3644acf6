import type { HttpResponse } from "tus-js-client";
import { MemoryTus } from "./memory-tus.ts";

let server: StorageRequests;

/** The far end of XMLHttpRequest: a server of resumable uploads, and one that takes whole files. */
export class StorageRequests {
  readonly tus = new MemoryTus();
  /** Files that were sent in one piece, by their address. */
  readonly files = new Map<string, Blob>();

  constructor() {
    server = this; // oxlint-disable-line typescript/no-this-alias -- the newest one answers
  }
}

type Told = "load" | "error";

/** Takes the place of XMLHttpRequest. */
export class StorageRequest extends EventTarget {
  readonly upload = Object.assign(new EventTarget(), {
    onprogress: null as ((progress: ProgressEvent) => void) | null,
  });
  status = 0;
  responseText = "";
  onload: ((told: Event) => void) | null = null;
  onerror: ((told: Event) => void) | null = null;
  #url = "";
  #request = server.tus.createRequest("GET", "");
  #answer: HttpResponse | undefined;
  #isAborted = false;

  open(method: string, url: string): void {
    this.#url = url;
    this.#request = server.tus.createRequest(method, url);
    this.#request.setProgressHandler((loaded) =>
      this.upload.onprogress?.(new ProgressEvent("progress", { lengthComputable: true, loaded })),
    );
  }

  setRequestHeader(name: string, value: string): void {
    this.#request.setHeader(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.getHeader(name) ?? null;
  }

  abort(): void {
    this.#isAborted = true;
    void this.#request.abort();
  }

  send(body: Blob): void {
    void this.#send(body).then((told) => this.#tell(told));
  }

  async #send(body: Blob): Promise<Told> {
    if (this.#url.includes("/storage/v1/object/")) {
      server.files.set(new URL(this.#url).pathname, body);
      this.status = 200;
      return "load";
    }
    try {
      this.#answer = await this.#request.send(body);
    } catch {
      return "error";
    }
    this.status = this.#answer.getStatus();
    return "load";
  }

  #tell(told: Told): void {
    if (this.#isAborted) return;
    const event = new Event(told);
    if (told === "load") this.onload?.(event);
    else this.onerror?.(event);
    this.dispatchEvent(event);
  }
}
