/** Fields of another version of a form with a different value, each with its label and in words. */
export function differences<Fields extends object>(
  labels: Record<keyof Fields, string>,
  mine: Fields,
  other: Fields,
  inWords: (name: keyof Fields, other: Fields) => string = (name, fields) =>
    String(fields[name]) || "(vacío)",
): { label: string; value: string }[] {
  return (Object.keys(labels) as (keyof Fields)[])
    .filter((name) => String(mine[name]) !== String(other[name]))
    .map((name) => ({ label: labels[name], value: inWords(name, other) }));
}
