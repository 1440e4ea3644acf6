/** "Miércoles" → "miercoles": lower case, and no letter carries a mark. */
export function withoutAccents(text: string): string {
  return text.toLocaleLowerCase("es-MX").normalize("NFD").replace(/\p{M}/gu, "");
}
