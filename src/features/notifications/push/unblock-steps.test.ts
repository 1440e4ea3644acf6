import { expect, test } from "vitest";
import { unblockSteps } from "./unblock-steps.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
const CHROME_ANDROID =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";
const SAFARI_MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";

const touching = (userAgent: string) => ({ userAgent, maxTouchPoints: 5 });
const withMouse = (userAgent: string) => ({ userAgent, maxTouchPoints: 0 });

test("a phone's Chrome has its permissions one level deeper", () => {
  expect(unblockSteps(touching(CHROME_ANDROID)).join(" ")).toContain("Entra en «Permisos»");
  expect(unblockSteps(withMouse(CHROME)).join(" ")).not.toContain("Entra en «Permisos»");
});

test("Firefox and Safari have different steps", () => {
  expect(unblockSteps(withMouse(FIREFOX)).join(" ")).toContain("Enviar notificaciones");
  expect(unblockSteps(withMouse(SAFARI_MAC)).join(" ")).toContain("Sitios web");
});

test("an iPhone asks in its own settings, where no button helps", () => {
  const steps = unblockSteps(touching(IPHONE));
  expect(steps[0]).toContain("Ajustes");
  expect(steps.join(" ")).not.toContain("Activar notificaciones»");
});

test("every other browser gets steps that end at the button", () => {
  for (const device of [withMouse(CHROME), withMouse("Lynx/2.9"), touching("")]) {
    expect(unblockSteps(device).at(-1)).toBe("Vuelve a esta página y toca «Activar notificaciones».");
    expect(unblockSteps(device).length).toBeGreaterThanOrEqual(3);
  }
});
