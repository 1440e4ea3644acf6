import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { SUPABASE_DIRECTORY } from "./project-paths.ts";

/** The part of supabase/config.toml that the local stack follows. */
export interface ProjectConfig {
  api: { schemas: string[]; extra_search_path: string[]; max_rows: number };
  auth: {
    jwt_expiry: number;
    enable_signup: boolean;
    enable_refresh_token_rotation: boolean;
    refresh_token_reuse_interval: number;
    minimum_password_length: number;
    email: {
      enabled: boolean;
      enable_confirmations: boolean;
      double_confirm_changes: boolean;
      otp_length: number;
      otp_expiry: number;
      template: Record<string, { subject: string; content_path: string }>;
    };
  };
  storage: { enabled: boolean; file_size_limit: string };
  /** Missing for a function: it wants a person's token, as on the hosted platform. */
  functions?: Record<string, { verify_jwt?: boolean }>;
}

/** Reads supabase/config.toml. */
export function projectConfig(file: string = join(SUPABASE_DIRECTORY, "config.toml")): ProjectConfig {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return parse(readFileSync(file, "utf8")) as unknown as ProjectConfig;
}

const UNITS = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

/** [storage] file_size_limit in bytes: what no bucket may exceed. */
export function fileSizeLimit({ storage }: ProjectConfig): number {
  const [, count, unit] = /^(\d+)(KiB|MiB|GiB)$/.exec(storage.file_size_limit) ?? [];
  if (!count || !unit)
    throw new Error(`config.toml: file_size_limit is not a size: ${storage.file_size_limit}`);
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}
