/** Properties of the browser that identify the device; injected so that rules are testable. */
export type Device = { userAgent: string; maxTouchPoints: number };

/** iPhone, iPod and iPad; an iPad presents itself as a Mac that has a touch screen. */
export function isIos(device: Device): boolean {
  if (/iPhone|iPad|iPod/.test(device.userAgent)) return true;
  return device.userAgent.includes("Macintosh") && device.maxTouchPoints > 1;
}

/** True when the site runs as an installed app, not in a browser tab. */
export function isStandalone(): boolean {
  // Safari on iOS before display-mode support answers with its own property.
  return (
    matchMedia("(display-mode: standalone)").matches ||
    ("standalone" in navigator && navigator.standalone === true)
  );
}

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
