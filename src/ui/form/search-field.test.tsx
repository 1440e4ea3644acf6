import { expect, test, vi } from "vitest";
import { userEvent, type Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { stopClock } from "../testing/stopped-clock.ts";
import { SearchField } from "./search-field.tsx";

/** A box whose clock the test moves. */
async function draw(minimum?: number) {
  const asked = vi.fn<(words: string | undefined) => void>();
  const clock = stopClock();
  const screen = await render(
    <SearchField label="Buscar" value={undefined} minimum={minimum} onSearch={asked} />,
  );
  return { asked, clock, box: screen.getByLabelText("Buscar") };
}

/** Fills the box and waits until it has heard of it: the driver does not, and the clock would run ahead. */
async function fill(box: Locator, text: string) {
  await box.fill(text);
  await expect.element(box).toHaveValue(text);
}

test("asks half a second after the last key, once, for the words without blanks around them", async () => {
  const { asked, box, clock } = await draw();
  await fill(box, "orac");
  clock.tick(400);
  await fill(box, " oración ");
  clock.tick(499);
  expect(asked).not.toHaveBeenCalled();
  clock.tick(1);
  expect(asked).toHaveBeenCalledExactlyOnceWith("oración");
});

test("lets a phone's keyboard go at Enter, and asks all the same", async () => {
  const { asked, box, clock } = await draw();
  await fill(box, "oración");
  await userEvent.keyboard("{Enter}");
  await expect.element(box).not.toHaveFocus();
  clock.tick(500);
  expect(asked).toHaveBeenCalledExactlyOnceWith("oración");
});

test("asks before a link that is tapped while it waits leads away, and not again", async () => {
  const { asked, box, clock } = await draw();
  const link = document.body.appendChild(document.createElement("a"));
  link.textContent = "Primera";
  const taps: number[] = [];
  link.addEventListener("click", () => taps.push(asked.mock.calls.length));
  await fill(box, "mesa");
  expect(asked).not.toHaveBeenCalled();
  link.click();
  expect(taps).toEqual([1]);
  clock.tick(5_000);
  expect(asked).toHaveBeenCalledExactlyOnceWith("mesa");
  link.remove();
});

test("does not ask below the least number of letters", async () => {
  const { asked, box, clock } = await draw(3);
  await fill(box, "or ");
  clock.tick(5_000);
  expect(asked).not.toHaveBeenCalled();
  await fill(box, "ora");
  clock.tick(500);
  expect(asked).toHaveBeenCalledExactlyOnceWith("ora");
});

test("follows a search that is changed elsewhere, and keeps what was written since it asked", async () => {
  const clock = stopClock();
  const asked = vi.fn<(words: string | undefined) => void>();
  const screen = await render(<SearchField label="Buscar" value="pan" onSearch={asked} />);
  const box = screen.getByLabelText("Buscar");
  await fill(box, "mesa");
  clock.tick(500);
  await fill(box, "mesas");
  await screen.rerender(<SearchField label="Buscar" value="mesa" onSearch={asked} />);
  await expect.element(box).toHaveValue("mesas");
  await screen.rerender(<SearchField label="Buscar" value={undefined} onSearch={asked} />);
  await expect.element(box).toHaveValue("");
  clock.tick(5_000);
  expect(asked).toHaveBeenCalledExactlyOnceWith("mesa");
});
