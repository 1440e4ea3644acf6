/** "Ana, Beto y Carla": several things, as a sentence names them. */
export function inOneSentence(names: readonly string[]): string {
  return new Intl.ListFormat("es-MX").format(names);
}
