import { afterAll, beforeAll } from "vitest";

/** The addresses of a file's tests lead nowhere, of which they tell the player themselves: no other error reaches it. */
export function silenceErrors(): void {
  const silence = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
  beforeAll(() => addEventListener("error", silence, true));
  // A picture of a later file has to hear that it did not come.
  afterAll(() => removeEventListener("error", silence, true));
}
