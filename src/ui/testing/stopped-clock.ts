import { install, type Clock, type FakeMethod } from "@sinonjs/fake-timers";
import { onTestFinished } from "vitest";

/**
 * Stops the page's timers for the rest of a test, which alone moves them by `tick` (milliseconds). The runner's own
 * fake timers go on by 50 ms whenever an expectation is tried again or the driver takes its time, so what must not have
 * happened yet would depend on the machine.
 *
 * @param methods what stands still; timers by default, and not the date.
 */
export function stopClock(methods: FakeMethod[] = ["setTimeout", "clearTimeout"]): Clock {
  // Timers started before the clock was stopped may be cleared while it is.
  const clock = install({ toFake: methods, ignoreMissingTimers: true });
  onTestFinished(() => clock.uninstall());
  return clock;
}
