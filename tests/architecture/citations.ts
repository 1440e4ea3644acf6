import { basename, dirname, join } from "node:path";

/** Documents and numbered lists that a reader of the repository does not have. */
const ABSENT =
  /\b(?:SPEC|DESIGN)\b|\bproduct idea\b|\breference\/|\(reference[: ]|\b(?:issue|finding|idea) #?\d+/g;

/** A path, or a name with an ending that says it is a file of ours; behind a document its heading may follow. */
const POINTER =
  /(?<![\w@./<>{}*…-])(?:(?:[\w@.-]+\/)*[\w@][\w@.-]*\.(?:tsx?|css|sql|md|csv|json|toml|html)\b|(?:src|sw|supabase|tests|public)\/[\w./-]*\w)(?:,? "([^"\n]+)")?/g;

/** Files of the build, files that git ignores, and the name of a download. */
const NOT_IN_GIT = new Set([
  "404.html",
  "app.html",
  "headers.json",
  "dist/headers.json",
  "ofrendas-2026-03.csv",
  ".local/keys.json",
  "supabase/.env",
  "supabase/functions/.env",
]);

/** A text file: its path from the root, and its text. */
export interface TextFile {
  path: string;
  text: string;
}

/** Answers the citations of a file that lead out of the repository, as "path: words". */
export function absentCitations({ path, text }: TextFile): string[] {
  return [...text.matchAll(ABSENT)].map(([words]) => `${path}: ${words}`);
}

/** Answers what a file tells to run that is none of `scripts`, as "path: npm run name". */
export function unknownCommands({ path, text }: TextFile, scripts: readonly string[]): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*\w)/g)]
    .filter(([, name = ""]) => !scripts.includes(name))
    .map(([, name = ""]) => `${path}: npm run ${name}`);
}

/**
 * Finds pointers that lead nowhere. `paths` are the files of the repository, `documents` those of them that have
 * headings. A pointer is a path from the root or from the file's own folder, the end of a path, or a file's name.
 * Returns a function that answers those of a file, as "path: pointer". It reads documents and comments: what code
 * refers to, the compiler looks at.
 */
export function pointerSearch(paths: readonly string[], documents: readonly TextFile[]) {
  const places = new Set(paths.flatMap(placesOf));
  const tails = new Set([...places].flatMap((place) => [basename(place), ...tailsOf(place)]));
  const headings = new Map(documents.map(({ path, text }) => [path, text.match(/^#+ .*$/gm) ?? []]));
  const has = (path: string, heading: string) => headings.get(path)?.some((line) => line.includes(heading));
  return (file: TextFile): string[] =>
    [...proseOf(file).matchAll(POINTER)].flatMap(([words, heading]) => {
      const pointer = words.replace(/,? ".*$/, "");
      if (NOT_IN_GIT.has(pointer)) return [];
      const found = [join(dirname(file.path), pointer), pointer].filter((path) => places.has(path));
      const isThere = found.length > 0 || tails.has(pointer);
      const isTrue = heading && pointer.endsWith(".md") ? found.some((path) => has(path, heading)) : isThere;
      return isTrue ? [] : [`${file.path}: ${words}`];
    });
}

/** A file and the folders around it. */
const placesOf = (path: string): string[] =>
  path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));

const tailsOf = (place: string): string[] =>
  place.split("/").map((_, index, parts) => parts.slice(index).join("/"));

/** A document whole; of other files only the comments, on their own lines or behind code. */
function proseOf({ path, text }: TextFile): string {
  if (path.endsWith(".md")) return text;
  return text
    .split("\n")
    .map((line) => /(?:^\s*(?:\/?\*|#)|(?:^|\s)(?:\/\/|--|\/\*+)) (.*)/.exec(line)?.[1] ?? "")
    .join("\n");
}
