import { expect, it } from "vitest";
import { storageOrigin } from "./storage-origin.ts";

it.each([
  ["https://abc1.supabase.co", "https://abc1.storage.supabase.co"],
  ["https://api.luzdelvalle.mx", "https://api.luzdelvalle.mx"],
  ["https://abc.supabase.co.evil.mx", "https://abc.supabase.co.evil.mx"],
  ["https://abc.storage.supabase.co", "https://abc.storage.supabase.co"],
  ["http://127.0.0.1:4173", "http://127.0.0.1:4173"],
  ["", ""],
])("big files of %s go to %s", (origin, expected) => {
  expect(storageOrigin(origin)).toBe(expected);
});
