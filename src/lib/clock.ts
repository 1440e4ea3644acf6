/** Until the settings are there; no screen is drawn before. */
let zone = "UTC";

/** Zones that are younger than some browsers in use, each with an older one whose clock shows the same. */
const SAME_CLOCK: Readonly<Record<string, string>> = {
  "America/Ciudad_Juarez": "America/Denver",
  "America/Coyhaique": "America/Punta_Arenas",
  "Europe/Kyiv": "Europe/Kiev",
};

/**
 * Says whose clock every date of the site follows: a zone by region and place. For one that this browser does not know,
 * because it is older than the zone, an older zone counts that keeps the same hours, else the device's own: most people
 * live where their congregation does, and nobody there lives by UTC.
 */
export function setClockZone(name: string): void {
  if (name === zone) return;
  const candidates = [name, SAME_CLOCK[name], Intl.DateTimeFormat().resolvedOptions().timeZone];
  zone = candidates.find(isKnown) ?? zone;
}

function isKnown(name: string | undefined): boolean {
  if (name === undefined) return false;
  try {
    new Intl.DateTimeFormat("es-MX", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone whose clock the site follows: the congregation's. */
export function clockZone(): string {
  return zone;
}

/** A format for moments by the congregation's clock; it is rebuilt when the clock changes. */
export function clockFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let madeFor = "";
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    if (!format || madeFor !== zone) format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    madeFor = zone;
    return format;
  };
}
