/** A section in lines, one for each of its parts, without the lines that `mine` has too. */
export function linesOf(value: unknown, mine: unknown): string[] {
  const known = new Set(lines(mine));
  const others = lines(value).filter((line) => !known.has(line));
  return others.length > 0 ? others : ["Lo mismo, en otro orden o con menos líneas."];
}

function lines(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((each) => texts(each).join(" · "));
  return Object.values(value ?? {}).flatMap((part: unknown) =>
    Array.isArray(part) ? lines(part) : texts(part),
  );
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value === "number") return [String(value)];
  return Object.entries(value ?? {}).flatMap(([name, part]: [string, unknown]) =>
    name === "id" ? [] : texts(part),
  );
}
