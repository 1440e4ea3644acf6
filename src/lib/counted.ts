import { formatCount } from "./format-count.ts";

/**
 * "1 comentario", "3 comentarios", "1,204 comentarios". A sentence is given whole in both numbers, with # where the
 * count stands, so that its verb agrees: counted(2, "Se publicó # profecía", "Se publicaron # profecías").
 */
export function counted(count: number, one: string, many: string): string {
  const said = count === 1 ? one : many;
  const figure = formatCount(count);
  return said.includes("#") ? said.replace("#", figure) : `${figure} ${said}`;
}
