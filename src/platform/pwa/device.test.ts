import { expect, test } from "vitest";
import { isIos } from "#platform/pwa/device.ts";
import { deviceLabel } from "#platform/pwa/device-label.ts";

const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36",
    5,
    "Chrome en Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", 0, "Firefox en Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
    0,
    "Edge en Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125 Mobile Safari/537.36",
    5,
    "Samsung Internet en Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile Safari/604.1",
    5,
    "Safari en iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605 CriOS/141 Mobile Safari/604.1",
    5,
    "Chrome en iPhone",
  ],
  [IPAD, 5, "Safari en iPad"],
  [IPAD, 0, "Safari en Mac"],
  ["curl/8", 0, "Navegador en otro dispositivo"],
])("%s with %i touch points is «%s»", (userAgent, maxTouchPoints, label) => {
  expect(deviceLabel({ userAgent, maxTouchPoints })).toBe(label);
});

test("an iPad that says it is a Mac is known by its touch screen", () => {
  expect(isIos({ userAgent: IPAD, maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: IPAD, maxTouchPoints: 0 })).toBe(false);
});
