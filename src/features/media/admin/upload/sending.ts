import { DetailedError, type HttpStack, Upload } from "tus-js-client";
import { MEDIA_LIMITS } from "./limits.ts";
import { Pace } from "./pace.ts";

/** Where a file goes, and who sends it. */
export interface Destination {
  /** Of resumable uploads. */
  endpoint: string;
  bucket: string;
  name: string;
  type: string;
  /** Where an earlier attempt was, in this browser or another; null for none. */
  url: string | null;
  /** The headers of this moment: a token lives for an hour, an upload may take longer. */
  headers: () => Promise<Record<string, string>>;
  /** Stores the address, so that the upload can go on from another tab or computer. */
  onUrl: (url: string) => Promise<void>;
  /** For tests. */
  httpStack?: HttpStack;
}

/** Why a file did not arrive. */
export type SendingProblem = "refused" | "too-large" | "no-room" | "changed" | "lost";

/** How far a file is. It is `waiting` for the network, and goes on by itself. */
export type Sending = {
  sent: number;
  total: number;
  /** Bytes a second. */
  speed: number | null;
  secondsLeft: number | null;
} & ({ step: "sending" | "paused" | "waiting" | "sent" } | { step: "failed"; problem: SendingProblem });

/** How long to wait after the first, second … failure in a row; then the network is taken for lost. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
const ASK_AGAIN_MS = 20_000;

/** Sends one file in parts, and goes on after a lost network; it ends only when all is sent, refused or cancelled. */
export class FileSender {
  readonly #file: File;
  readonly #upload: Upload;
  readonly #listeners = new Set<() => void>();
  readonly #pace = new Pace();
  #state: Sending;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(file: File, destination: Destination) {
    this.#file = file;
    this.#state = { step: "paused", sent: 0, total: file.size, speed: null, secondsLeft: null };
    this.#upload = new Upload(file, {
      endpoint: destination.endpoint,
      uploadUrl: destination.url,
      chunkSize: MEDIA_LIMITS.partBytes,
      retryDelays: RETRY_MS,
      // The server's row has the address.
      storeFingerprintForResuming: false,
      metadata: {
        bucketName: destination.bucket,
        objectName: destination.name,
        contentType: destination.type,
        cacheControl: "31536000",
      },
      ...(destination.httpStack && { httpStack: destination.httpStack }),
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await destination.headers()))
          request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        const { url } = this.#upload;
        if (url !== null && url !== destination.url) void destination.onUrl(url).catch(() => undefined);
      },
      onProgress: (sent) => this.#progress(sent),
      onShouldRetry: (error) => {
        void this.#failIfChanged();
        return problemOf(error) === null && navigator.onLine;
      },
      onError: (error) => void this.#stopped(error),
      onSuccess: () => this.#become({ step: "sent" }),
    });
  }

  get state(): Sending {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  start(): void {
    if (!["paused", "waiting"].includes(this.#state.step)) return;
    clearTimeout(this.#again);
    this.#pace.reset();
    globalThis.addEventListener("online", this.#goOn);
    globalThis.addEventListener("offline", this.#wait);
    this.#become({ step: "sending" });
    this.#upload.start();
  }

  async pause(): Promise<void> {
    if (!["sending", "waiting"].includes(this.#state.step)) return;
    this.#rest();
    this.#become({ step: "paused" });
    await this.#upload.abort();
  }

  /** Ends it for good; nothing of it stays on the server. */
  async cancel(): Promise<void> {
    this.#rest();
    this.#become({ step: "paused" });
    // Finished or gone already: nothing is left to take away.
    await this.#upload.abort(this.#upload.url !== null).catch(() => undefined);
  }

  readonly #goOn = (): void => {
    if (this.#state.step === "waiting") this.start();
  };

  readonly #wait = (): void => {
    if (this.#state.step !== "sending") return;
    void this.#upload.abort();
    this.#waitForNetwork();
  };

  #waitForNetwork(): void {
    this.#become({ step: "waiting" });
    // A browser may not know that its network came back.
    this.#again = setTimeout(this.#goOn, ASK_AGAIN_MS);
  }

  async #stopped(error: Error): Promise<void> {
    const problem = problemOf(error) ?? ((await isReadable(this.#file)) ? null : "changed");
    if (problem === null) return this.#waitForNetwork();
    this.#rest();
    this.#become({ step: "failed", problem });
  }

  /** No network brings back a file that can no longer be read. */
  async #failIfChanged(): Promise<void> {
    if ((await isReadable(this.#file)) || this.#state.step !== "sending") return;
    this.#rest();
    this.#become({ step: "failed", problem: "changed" });
    await this.#upload.abort();
  }

  #rest(): void {
    clearTimeout(this.#again);
    globalThis.removeEventListener("online", this.#goOn);
    globalThis.removeEventListener("offline", this.#wait);
  }

  #progress(sent: number): void {
    this.#pace.add(sent, performance.now());
    this.#state = {
      ...this.#state,
      sent,
      speed: this.#pace.speed,
      secondsLeft: this.#pace.secondsLeft(this.#file.size),
    };
    this.#tell();
  }

  #become(
    step: { step: "sending" | "paused" | "waiting" | "sent" } | { step: "failed"; problem: SendingProblem },
  ): void {
    if (step.step === "sent") this.#rest();
    const sent = step.step === "sent" ? this.#file.size : this.#state.sent;
    this.#state = { ...step, sent, total: this.#file.size, speed: null, secondsLeft: null };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** What an answer of the server says for good; null when trying again may help. */
function problemOf(error: Error): SendingProblem | null {
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  if (status === 413) return "too-large";
  if (status === 507) return "no-room";
  // 409: another byte is expected. 423: a request of this upload still runs. Both pass.
  if (status < 400 || status >= 500 || status === 409 || status === 423) return null;
  return status === 404 || status === 410 ? "lost" : "refused";
}

/** A file that was changed or moved after it was chosen can be read no more. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
}
