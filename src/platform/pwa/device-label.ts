import { type Device, isIos } from "./device.ts";

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|OPiOS\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux|X11/, "Linux"],
];

/** A name by which a person recognises a device in the list: "Chrome en Android". */
export function deviceLabel(device: Device): string {
  const browser = BROWSERS.find(([mark]) => mark.test(device.userAgent))?.[1] ?? "Navegador";
  return `${browser} en ${systemOf(device)}`;
}

function systemOf(device: Device): string {
  if (isIos(device)) return device.userAgent.includes("iPhone") ? "iPhone" : "iPad";
  return SYSTEMS.find(([mark]) => mark.test(device.userAgent))?.[1] ?? "otro dispositivo";
}
