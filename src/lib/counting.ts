/** "1,204" */
export function formatCount(count: number): string {
  return count.toLocaleString("es-MX");
}

/**
 * "1 comentario", "3 comentarios", "1,204 comentarios". A sentence is given whole in both numbers, with # where the
 * count stands, so that its verb agrees: counted(2, "Se publicó # profecía", "Se publicaron # profecías").
 */
export function counted(count: number, one: string, many: string): string {
  const said = count === 1 ? one : many;
  const figure = formatCount(count);
  return said.includes("#") ? said.replace("#", figure) : `${figure} ${said}`;
}

/** Length of a text as PostgreSQL counts it: characters, not UTF-16 units; an emoji is one. */
export function characters(text: string): number {
  return Array.from(text).length;
}

/** Under a text of limited length, `left` characters before its limit: "Te quedan 12 caracteres.", "Te pasaste por 1 carácter." */
export function remainingCharactersText(left: number): string {
  return left < 0
    ? counted(-left, "Te pasaste por # carácter.", "Te pasaste por # caracteres.")
    : counted(left, "Te queda # carácter.", "Te quedan # caracteres.");
}
