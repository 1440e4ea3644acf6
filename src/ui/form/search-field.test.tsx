import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SearchField } from "./search-field.tsx";

afterEach(() => void vi.useRealTimers());

/** A box whose clock the test moves. */
async function draw(minimum?: number) {
  const asked = vi.fn<(words: string | undefined) => void>();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await render(
    <SearchField label="Buscar" value={undefined} minimum={minimum} onSearch={asked} />,
  );
  return { asked, box: screen.getByLabelText("Buscar") };
}

test("asks half a second after the last key, once, for the words without blanks around them (SPEC 9)", async () => {
  const { asked, box } = await draw();
  await box.fill("orac");
  vi.advanceTimersByTime(400);
  await box.fill(" oración ");
  vi.advanceTimersByTime(499);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledExactlyOnceWith("oración");
});

test("does not ask below the least number of letters (SPEC 9)", async () => {
  const { asked, box } = await draw(3);
  await box.fill("or ");
  vi.advanceTimersByTime(5_000);
  expect(asked).not.toHaveBeenCalled();
  await box.fill("ora");
  vi.advanceTimersByTime(500);
  expect(asked).toHaveBeenCalledExactlyOnceWith("ora");
});
