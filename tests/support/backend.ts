import { createHash } from "node:crypto";
import {
  globSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { bringUpToDate } from "#local/boot.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { openDatabase } from "#local/database.ts";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import { startServer, type LocalServer, type ServerOptions } from "#local/server.ts";

/** A throw-away stack with the demo data, and clients for it. */
export interface Backend extends LocalServer, AsyncDisposable {
  /** A new supabase-js client with the publishable key and no session; its storage is its own. */
  client(): SupabaseClient;
  /** A new client, signed in with the password of the demo accounts. */
  signedIn(email: string): Promise<SupabaseClient>;
}

const CACHE = join(PROJECT_ROOT, "node_modules", ".cache", "local-backend");
const ABANDONED_MS = 60_000;

/**
 * Starts a stack on a free port with its own database: a copy of one that was migrated and seeded once (in `dataDir`,
 * what lies there already is taken up), or `databaseUrl` for a native PostgreSQL (brought up to date there). Any number
 * run side by side.
 */
export async function startBackend(options: Partial<ServerOptions> = {}): Promise<Backend> {
  const dump =
    options.databaseUrl === undefined && (options.dataDir === undefined || !exists(options.dataDir))
      ? await openAsBlob(await seededDump())
      : undefined;
  const server = await startServer({ port: 0, dump, ...options });
  const clients: SupabaseClient[] = [];
  const client = (): SupabaseClient => {
    const made = createClient(server.origin, server.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: `client-${clients.length}` },
    });
    clients.push(made);
    return made;
  };
  const close = async (): Promise<void> => {
    await Promise.all(clients.map((made) => made.realtime.disconnect()));
    await server.close();
  };
  return {
    ...server,
    client,
    async signedIn(email) {
      const made = client();
      const { error } = await made.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
      if (error) throw error;
      return made;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** File with the data folder of a migrated and seeded database; made when migrations, seed or local code changed, and each day. */
async function seededDump(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `${fingerprint()}.tar`);
  const claim = `${file}.claim`;
  while (!exists(file)) {
    if (exists(claim)) {
      // Another test file makes it at this moment, or died while making it.
      if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > ABANDONED_MS)
        rmSync(claim, { force: true });
      await pause(100);
      continue;
    }
    try {
      writeFileSync(claim, "", { flag: "wx" });
    } catch {
      continue;
    }
    try {
      await makeDump(file);
    } finally {
      rmSync(claim, { force: true });
    }
  }
  return file;
}

async function makeDump(file: string): Promise<void> {
  for (const old of readdirSync(CACHE)) if (old.endsWith(".tar")) rmSync(join(CACHE, old), { force: true });
  const db = await openDatabase();
  await bringUpToDate(db);
  const dump = await db.dump?.();
  await db.close();
  if (!dump) throw new Error("the embedded database gave no dump");
  writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.part`, file);
}

/** Changes with whatever the seeded data depends on; the day is in it because the demo content is dated around today. */
function fingerprint(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const files = globSync(
    [
      "supabase/migrations/*.sql",
      "supabase/seed.sql",
      "supabase/seed-files/**/*.{webp,webm,mp3,vtt}",
      "supabase/local/*.{ts,sql}",
      "src/domain/d*-settings.ts",
      "node_modules/@supabase/lite/package.json",
    ],
    { cwd: PROJECT_ROOT },
  );
  for (const path of files.toSorted()) hash.update(path).update(readFileSync(join(PROJECT_ROOT, path)));
  return hash.digest("hex").slice(0, 16);
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
