/** Until the settings are there; no screen is drawn before. */
let zone = "UTC";

/**
 * Says whose clock every date of the site follows: a zone by region and place. One that this browser does
 * not know, because it is older than the zone, leaves the clock as it was.
 */
export function setClockZone(name: string): void {
  if (name === zone) return;
  try {
    new Intl.DateTimeFormat("es-MX", { timeZone: name });
    zone = name;
  } catch {
    // RangeError: an unknown zone
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
