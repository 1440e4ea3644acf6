import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { aRecording } from "#features/media/testing/a-media-item.ts";
import { aServer, asNewVisitor, draw } from "#features/media/testing/a-media-page.tsx";
import MediaRoute from "./media.tsx";

beforeEach(asNewVisitor);

it.each([
  ["no recording", [], 0],
  ["one that is only seen", [aRecording()], 0],
  ["one that can be heard", [aRecording({ has_sound: true })], 1],
] as const)("with %s offers the podcast or not", async (_, items, podcasts) => {
  aServer([...items]);
  await draw(<MediaRoute />);
  await expect
    .element(items[0] ? page.getByRole("article") : page.getByText("Aún no hay videos"))
    .toBeVisible();
  expect(page.getByText("Podcast").elements()).toHaveLength(podcasts);
});
