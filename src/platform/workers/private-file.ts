/** A file of this origin that no person sees, for a worker to write, until `remove` or until the tab is closed. */
export interface PrivateFile {
  name: string;
  read: () => Promise<File>;
  remove: () => Promise<void>;
}

/** How often, and how long, to wait for a worker that was ended to let go of its file. */
const TRIES = 40;
const TRY_AGAIN_MS = 250;

/** Reserves a name, and deletes files of closed tabs with the same prefix. */
export async function reservePrivateFile(prefix: string, extension: string): Promise<PrivateFile> {
  const files = await navigator.storage.getDirectory();
  await removeLeftOvers(files, prefix);
  const name = `${prefix}${crypto.randomUUID()}${extension}`;
  const letGo = await held(name);
  return {
    name,
    read: async () => (await files.getFileHandle(name)).getFile(),
    remove: async () => {
      await removed(files, name);
      letGo();
    },
  };
}

/** Deletes files of closed tabs: those that no lock holds. */
async function removeLeftOvers(files: FileSystemDirectoryHandle, prefix: string): Promise<void> {
  const { held: locks = [] } = await navigator.locks.query();
  const inUse = new Set(locks.map(({ name }) => name));
  for await (const name of files.keys())
    if (name.startsWith(prefix) && !inUse.has(name)) await files.removeEntry(name).catch(() => undefined);
}

/** Takes the lock of a file, for as long as this tab lives or until it is let go. */
function held(name: string): Promise<() => void> {
  return new Promise((taken) => {
    void navigator.locks.request(name, () => new Promise<void>((letGo) => taken(letGo)));
  });
}

async function removed(files: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await files.removeEntry(name);
    } catch (error) {
      // Never written, or gone.
      if (error instanceof DOMException && error.name === "NotFoundError") return;
    }
    await new Promise((next) => setTimeout(next, TRY_AGAIN_MS));
  }
}

/** Methods of a private file that only workers have, and that the page's types lack. */
interface WritableInPlace {
  createSyncAccessHandle: () => Promise<{
    truncate: (size: number) => void;
    write: (data: Uint8Array, options: { at: number }) => number;
    flush: () => void;
    close: () => void;
  }>;
}

/** Opens a reserved name for writing in place, from its start. Only in a worker. */
export async function writeInPlace(name: string) {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
  const access = await (handle as unknown as WritableInPlace).createSyncAccessHandle();
  access.truncate(0);
  return access;
}
