/** The zones of Mexico, by what people call them. */
const MEXICAN_ZONES: readonly (readonly [string, string])[] = [
  ["America/Mexico_City", "Centro (Ciudad de México, Puebla)"],
  ["America/Monterrey", "Monterrey"],
  ["America/Merida", "Mérida"],
  ["America/Cancun", "Cancún (Quintana Roo)"],
  ["America/Chihuahua", "Chihuahua"],
  ["America/Ciudad_Juarez", "Ciudad Juárez"],
  ["America/Matamoros", "Matamoros y frontera noreste"],
  ["America/Mazatlan", "Pacífico (Mazatlán, La Paz)"],
  ["America/Hermosillo", "Sonora (Hermosillo)"],
  ["America/Bahia_Banderas", "Bahía de Banderas"],
  ["America/Tijuana", "Noroeste (Tijuana)"],
];

/** "Noroeste (Tijuana)": people's name of a zone, or its place for one outside Mexico. */
export function timeZoneName(zone: string): string {
  return new Map(MEXICAN_ZONES).get(zone) ?? zone.replaceAll("_", " ");
}

/** The zones a person is offered, as options of a select: Mexico's, and `others` that are in use, each once. */
export function timeZoneChoices(others: readonly string[]): { value: string; label: string }[] {
  const known = new Map(MEXICAN_ZONES);
  for (const zone of others) known.set(zone, timeZoneName(zone));
  return [...known].map(([value, label]) => ({ value, label }));
}
