import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Backend } from "./backend.ts";
import { PEOPLE } from "./site.ts";

/** A sound that any browser plays: silence, 8,000 bytes a second. A player looks into a file, not at its name. */
export function silence(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write("WAVEfmt ", 8);
  for (const [at, number] of [16, 0x1_0001, rate, rate, 0x8_0001].entries())
    head.writeUInt32LE(number, 16 + 4 * at);
  head.write("data", 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 0x80)]);
}

/** A public recording in a file of our own, the newest of all, with its sound apart. Returns its id. */
export async function aRecording(site: Backend, title: string, seconds: number): Promise<string> {
  const id = randomUUID();
  const file = silence(seconds);
  const { storage } = createClient(site.origin, site.keys.secretKey, { auth: { persistSession: false } });
  for (const [name, contentType] of [
    ["culto.mp4", "video/mp4"],
    ["audio-1.mp3", "audio/mpeg"],
  ] as const) {
    const { error } = await storage.from("media").upload(`${id}/${name}`, file, { contentType });
    if (error) throw error;
  }
  await site.db.query(
    `insert into public.media_content (id, title, speaker, status, content_type, video_url, published_at, duration)
     values ($1::uuid, $2, 'Pastora Elena', 'active', 'recorded', '/storage/v1/object/media/' || $1::uuid || '/culto.mp4', now(), $3)`,
    [id, title, seconds],
  );
  await site.db.query(
    "insert into public.stream_archive (media_content_id, file_url, is_primary) select id, video_url, true from public.media_content where id = $1",
    [id],
  );
  const admin = await site.signedIn(PEOPLE.abel);
  await admin.rpc("attach_media_file", { p_media_id: id, p_object_name: `${id}/audio-1.mp3` }).throwOnError();
  return id;
}
