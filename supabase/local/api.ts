import { existsSync } from "node:fs";
import { join } from "node:path";
import { App, setExperimental } from "@supabase/lite";
import { withByteRanges } from "./byte-ranges.ts";
import { HostedAccounts } from "./hosted-accounts.ts";
import { printRefusalsBriefly } from "./brief-refusals.ts";
import type { LocalDatabase } from "./database.ts";
import type { LocalKeys } from "./keys.ts";
import { Mailer } from "./mailer.ts";
import type { Mailbox } from "./mailbox.ts";
import { fileSizeLimit, type ProjectConfig } from "./project-config.ts";
import { ResumableUploads } from "./resumable.ts";
import { FileStorage } from "./storage.ts";
import { withHostedAnswer } from "./storage-answers.ts";
import { refusalOf, refused } from "./unusable-request.ts";
import { withRawUpload } from "./upload-body.ts";

export interface ApiOptions {
  db: LocalDatabase;
  keys: LocalKeys;
  config: ProjectConfig;
  mailbox: Mailbox;
  /** The site's address: mail links to it. */
  origin: string;
  /** Folder of the uploaded files. */
  storageDirectory: string;
}

/** Answers /rest/v1, /auth/v1 and /storage/v1 with Lite, except for resumable uploads. */
export interface Api {
  fetch(request: Request): Promise<Response>;
  /** Forgets what has expired; for the jobs of the minute. */
  cleanUp(): Promise<void>;
}

/** Starts Lite on the database with the project's settings. Keyless requests are refused: its admin mode stays off. */
export async function createApi({
  db,
  keys,
  config,
  mailbox,
  origin,
  storageDirectory,
}: ApiOptions): Promise<Api> {
  printRefusalsBriefly();
  const mailer = new Mailer(mailbox, config, origin, db);
  // Lite knows the switch of e-mail by the name it used to have.
  const { template: _ours, enabled, ...email } = config.auth.email;
  const app = new App({
    connection: db.connection,
    // Visitors come with the publishable key. Without this, Lite takes a malformed token for a visitor's.
    api: { ...config.api, anonymous_enabled: false },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: origin,
      additional_redirect_urls: [`${origin}/auth`, `${origin}/reset-password`],
      jwt_expiry: config.auth.jwt_expiry,
      enable_signup: config.auth.enable_signup,
      enable_refresh_token_rotation: config.auth.enable_refresh_token_rotation,
      refresh_token_reuse_interval: config.auth.refresh_token_reuse_interval,
      minimum_password_length: config.auth.minimum_password_length,
      email: { ...email, enable_signup: enabled },
    },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._mailer = mailer;
  const files = new FileStorage(storageDirectory);
  app._storageAdapter = files;
  // Lite warns about experimental features at its first breath; after it, the switch is as good and quiet.
  await app.init();
  setExperimental("storage", true);

  const accounts = new HostedAccounts(db, mailer, keys, config.auth.minimum_password_length);
  const directory = join(storageDirectory, "uploads");
  let resumable: ResumableUploads | undefined;
  // Not before they are needed: the library makes its folder while others go on, and a server that stops at once may have
  // lost its data by then, which would end the process.
  const uploads = () =>
    (resumable ??= new ResumableUploads({ db, keys, files, directory, limit: fileSizeLimit(config) }));
  // As PostgREST on the hosted platform: a changed schema is announced on the channel `pgrst`.
  await db.listen("pgrst", () => void db.connection.clearSchemaCache());

  return {
    async fetch(request) {
      const path = new URL(request.url).pathname;
      if (ResumableUploads.isAt(path)) return uploads().answer(request);
      const refusal = await refusalOf(request, keys);
      if (refusal) return refusal;
      if (path.startsWith("/auth/v1/")) return accounts.answer(request, (inner) => app.fetch(inner));
      if (path.startsWith("/storage/v1/")) {
        const upload = await withRawUpload(request);
        if (!upload) return refused("InvalidRequest", "The form holds no file");
        return withHostedAnswer(upload, (inner) => withByteRanges(inner, (asked) => app.fetch(asked)));
      }
      return app.fetch(request);
    },
    async cleanUp() {
      if (existsSync(directory)) await uploads().cleanUp();
    },
  };
}
