import { expect, it } from "vitest";
import { youtubePage } from "./youtube.ts";

it.each([
  ["dQw4w9WgXcQ", 200],
  ["privado-001", 401],
  ["borrado-001", 404],
  ["apagado-001", 503],
  ["corto", 400],
])("YouTube's double answers about %s with %s", (id, status) => {
  const video = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`);
  const page = youtubePage(new Request(`http://127.0.0.1/_local/youtube/oembed?url=${video}&format=json`));
  expect(page?.status).toBe(status);
});
