/** "1 comentario", "3 comentarios", "1,204 comentarios". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("es-MX")} ${count === 1 ? one : many}`;
}
