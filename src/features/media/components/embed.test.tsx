import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makePlayhead } from "../playhead.ts";
import { WATCH } from "../testing/a-media-item.ts";
import { Embed } from "./embed.tsx";

const frame = () => document.querySelector("iframe");
async function play() {
  await render(
    <Embed
      title="Culto"
      source={{ provider: "youtube", id: "dQw4w9WgXcQ", url: WATCH }}
      poster={null}
      from={0}
      playhead={makePlayhead()}
      onStart={() => undefined}
      onMove={() => undefined}
    />,
  );
  await page.getByRole("button", { name: "Ver «Culto»" }).click();
  await expect.poll(frame).not.toBeNull();
}
/** As YouTube's player tells of an error. */
const fails = (info: number, origin = "https://www.youtube-nocookie.com") =>
  dispatchEvent(
    new MessageEvent("message", {
      origin,
      source: frame()?.contentWindow ?? null,
      data: JSON.stringify({ event: "onError", info }),
    }),
  );

it.each([
  [100, "Este video ya no está disponible en YouTube"],
  [101, "YouTube no deja ver este video aquí"],
  [150, "YouTube no deja ver este video aquí"],
  [153, "YouTube no deja ver este video aquí"],
])("a video that YouTube refuses with %i says so, with the way to it", async (error, sentence) => {
  await play();
  fails(error);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Abrir en YouTube" })).toHaveAttribute("href", WATCH);
  expect(frame()).toBeNull();
});

it("an error that passes, or that another site invents, leaves the player", async () => {
  await play();
  fails(5);
  fails(100, "https://malo.mx");
  fails(2);
  await expect.poll(frame).not.toBeNull();
  await expect.element(page.getByText(/YouTube no deja|ya no está disponible/)).not.toBeInTheDocument();
});
