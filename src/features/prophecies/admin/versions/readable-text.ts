/** Tags at the end of a readable line. */
const ENDS = /<\/(?:p|h2|h3|li|blockquote)>|<br\s*\/?>|<hr\s*\/?>/g;

/** The sanitised HTML of a prophecy as somebody would read it out: a line per paragraph, pictures by what they show. */
export function readableText(html: string): string {
  return html
    .replace(/<img\b[^>]*>/g, (tag) => {
      const alt = /\salt="([^"]*)"/.exec(tag)?.[1] ?? "";
      return alt ? ` [Imagen: ${alt}] ` : " [Imagen] ";
    })
    .replace(/<li>/g, "• ")
    .replace(ENDS, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}
