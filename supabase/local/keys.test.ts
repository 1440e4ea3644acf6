import { createECDH } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { ensureLocalKeys } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "iglesia-keys-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("makes keys once, for this user's eyes only, in the forms their readers expect", () => {
  const file = join(folder, "deep", "keys.json");
  const keys = ensureLocalKeys(file);
  expect(ensureLocalKeys(file)).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);

  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(keys.vapidPrivateKey, "base64url"));
  expect(pair.getPublicKey().toString("base64url")).toBe(keys.vapidPublicKey);
  expect(Buffer.from(keys.vapidPublicKey, "base64url")).toHaveLength(65);
});
