import { DetailedError, type HttpStack, Upload } from "tus-js-client";
import { isRefusal, toAppError } from "#platform/supabase/errors.ts";
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
  /**
   * Stores the address, so that the upload can go on from another tab or computer, and resolves with the valid one:
   * the first one stored counts, and the others follow it. Throws AppError.
   */
  onUrl: (url: string) => Promise<string>;
  /** For tests. */
  httpStack?: HttpStack;
}

/** Why a file did not arrive; `lost` when the server has forgotten it, or somebody cancelled it. */
export type SendingProblem = "refused" | "too-large" | "no-room" | "changed" | "lost";

/** How far a file is. It is `waiting` for the network, and goes on by itself. */
export type Sending = {
  sent: number;
  total: number;
  /** Bytes a second. */
  speed: number | null;
  secondsLeft: number | null;
} & ({ step: "sending" | "paused" | "waiting" | "sent" } | { step: "failed"; problem: SendingProblem });

/** Hosted Storage takes parts of exactly 6 MB. */
const PART_BYTES = 6 * 1024 * 1024;
/** How long to wait after the first, second … failure in a row; then the network is taken for lost. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
const ASK_AGAIN_MS = 20_000;

/** Sends one file in parts, and goes on after a lost network; it ends only when all is sent, refused or cancelled. */
export class FileSender {
  readonly #file: File;
  readonly #destination: Destination;
  readonly #upload: Upload;
  readonly #listeners = new Set<() => void>();
  readonly #pace = new Pace();
  #state: Sending;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The address that others find. */
  #storedUrl: string | null;
  #isStoring = false;

  constructor(file: File, destination: Destination) {
    this.#file = file;
    this.#destination = destination;
    this.#storedUrl = destination.url;
    this.#state = { step: "paused", sent: 0, total: file.size, speed: null, secondsLeft: null };
    this.#upload = new Upload(file, {
      endpoint: destination.endpoint,
      uploadUrl: destination.url,
      chunkSize: PART_BYTES,
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
        this.#stayHere();
        void this.#storeUrl();
      },
      // An address not stored for lack of network is stored now.
      onChunkComplete: () => void this.#storeUrl(),
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

  /**
   * Behind a gateway the upload URL may carry an internal host. It is our upload: keep the path, send to our own
   * origin.
   */
  #stayHere(): void {
    if (this.#upload.url === null) return;
    const { pathname, search } = new URL(this.#upload.url);
    this.#upload.url = new URL(pathname + search, this.#destination.endpoint).href;
  }

  async #storeUrl(): Promise<void> {
    const { url } = this.#upload;
    if (url === null || url === this.#storedUrl || this.#isStoring) return;
    this.#isStoring = true;
    try {
      this.#storedUrl = await this.#destination.onUrl(url);
      if (this.#storedUrl !== url) await this.#follow(this.#storedUrl);
    } catch (error) {
      if (isRefusal(error)) await this.#fail(toAppError(error).kind === "not-found" ? "lost" : "refused");
    } finally {
      this.#isStoring = false;
    }
  }

  /** Continues where another sender began the same file, and leaves nothing at this upload's address. */
  async #follow(url: string): Promise<void> {
    await this.#upload.abort(true).catch(() => undefined);
    this.#upload.url = url;
    if (this.#state.step === "sending") this.#upload.start();
  }

  async #stopped(error: Error): Promise<void> {
    const problem = problemOf(error) ?? ((await isReadable(this.#file)) ? null : "changed");
    if (problem === null) return this.#waitForNetwork();
    await this.#fail(problem);
  }

  /** No network brings back a file that can no longer be read. */
  async #failIfChanged(): Promise<void> {
    if ((await isReadable(this.#file)) || this.#state.step !== "sending") return;
    await this.#fail("changed");
  }

  async #fail(problem: SendingProblem): Promise<void> {
    this.#rest();
    this.#become({ step: "failed", problem });
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

/** The final problem in a server's answer; null when trying again may help. */
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
