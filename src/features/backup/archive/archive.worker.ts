import { toAppError } from "#platform/supabase/errors.ts";
import { download, type FileAddress } from "./download.ts";
import type { OpenTask, PageMessage, Question, WorkerMessage, WriteTask, Progress } from "./messages.ts";
import { openArchive, type VerifiedArchive } from "./open.ts";
import { sealArchive, type SealedArchive } from "./seal.ts";
import { sinkOf } from "./sinks.ts";

/** Between two reports of progress, in milliseconds. */
const REPORT_MS = 100;

const life = new AbortController();
/** The question that the page has not answered yet. */
let question: { resolve: (answer: unknown) => void; reject: (reason: unknown) => void } | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<PageMessage>) => {
  if ("task" in data) void run(data.task);
  else if ("answer" in data) question?.resolve(data.answer);
  else {
    life.abort();
    question?.reject(life.signal.reason);
  }
});

function post(message: WorkerMessage): void {
  globalThis.postMessage(message);
}

async function run(task: WriteTask | OpenTask): Promise<void> {
  try {
    post({ done: await (task.kind === "write" ? write(task) : open(task)) });
  } catch (error) {
    const { kind, code, status } = toAppError(error);
    post({ problem: { kind, code, status } });
  }
}

async function write({ header, passphrase, target }: WriteTask): Promise<SealedArchive> {
  const { signal } = life;
  const locate = (file: (typeof header.files)[number]) =>
    ask({ kind: "locate file", file }) as Promise<FileAddress>;
  const source = {
    header,
    readRows: (table: string, number: number) => ask({ kind: "read rows", table, number }) as Promise<string>,
    openFile: (file: (typeof header.files)[number]) => download(file, locate, signal),
  };
  const { stream: sink, discard } = await sinkOf(target);
  try {
    return await sealArchive(source, { passphrase, sink, onProgress, signal });
  } catch (error) {
    await discard().catch(() => undefined);
    throw error;
  }
}

function open({ file, passphrase, visits, wanted }: OpenTask): Promise<VerifiedArchive> {
  return openArchive(file, {
    passphrase,
    onProgress,
    signal: life.signal,
    wanted,
    ...(visits && {
      onRows: async (table, number, text) => void (await ask({ kind: "take rows", table, number, text })),
      onFile: async (entry, body) => void (await ask({ kind: "take file", file: entry, body })),
    }),
  });
}

/** The page's answer; rejects when the page gives up. */
function ask(asked: Question): Promise<unknown> {
  life.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    question = { resolve, reject };
    post({ ask: asked });
  });
}

let reportedAt = 0;

function onProgress(progress: Progress): void {
  const now = performance.now();
  if (now - reportedAt < REPORT_MS && progress.done < progress.total) return;
  reportedAt = now;
  post({ progress });
}
