import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { drawTopic, setTopic } from "../testing/stage.tsx";
import { RestoreVersion } from "./restore-version.tsx";

it("an earlier text or title is restored by a person who may, over the version they saw", async () => {
  const server = await setTopic();
  const stored = (table: string) => server.tables[table]?.[0] ?? {};
  Object.assign(stored("forum_posts"), { edit_count: 2 });
  const version = (number: number, title: string | null, content: string) => ({
    id: number,
    post_id: anId(11),
    number,
    title,
    content,
    edited_at: "2026-11-20T12:00:00Z",
  });
  server.tables["forum_post_versions"] = [
    version(2, "Rut", "Así empezaba"),
    version(1, null, "Así empezaba"),
  ];
  await drawTopic({ restore: (post, one) => <RestoreVersion post={post} version={one} /> });
  await page.getByRole("button", { name: "editado" }).click();
  await page.getByRole("button", { name: "Restaurar este título" }).click();
  await expect.poll(() => stored("forum_topics")["title"]).toBe("Rut");
  await page.getByRole("button", { name: "Restaurar este texto" }).click();
  await expect.poll(() => stored("forum_posts")["content"]).toBe("Así empezaba");
  expect(server.writes.filter((write) => write.startsWith("PATCH forum_posts"))).toEqual([
    expect.stringContaining("version=eq.1"),
  ]);
});
