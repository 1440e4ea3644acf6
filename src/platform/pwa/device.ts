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
