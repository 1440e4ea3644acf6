import { anId } from "#platform/supabase/testing/rows-server.ts";

/** An upload that somebody began, as the database keeps it. */
export const anUpload = (change: Record<string, unknown> = {}) => ({
  id: anId(9),
  file_name: "culto.mp4",
  file_size: 1_000,
  fingerprint: "",
  upload_path: null,
  title: "La luz del mundo",
  description: "",
  speaker: "",
  category: "sermon",
  series_id: null,
  is_public: true,
  publishes: true,
  expires_at: "2026-11-24T18:00:00+00:00",
  created_at: "2026-11-23T18:00:00+00:00",
  ...change,
});
