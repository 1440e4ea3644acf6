/** The church that the mails name. */
export interface Church {
  name: string;
  /** Inside a sentence and in subjects; `name` by default. */
  shortName?: string;
  /** Left out with its dot when empty. */
  town: string;
}

/** The church and town that templates and subjects of the repository name: those of the demonstration. */
const DEMO = /(Comunidad Cristiana )?Luz del Valle|( · )Cholula, Puebla/g;

/** A template or subject of the repository with the words of a church in the place of the demonstration's. */
export function churchNamed(
  text: string,
  { name, shortName = name, town }: Church,
  escaped: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(DEMO, (_, long?: string, dot?: string) => {
    if (dot) return town && dot + escaped(town);
    return escaped(long ? name : shortName);
  });
}

/** Go's html/template writes values escaped; so do we. */
export function forHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
