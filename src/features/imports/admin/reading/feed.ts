import { Parser } from "htmlparser2";
import { LIMITS } from "#domain/limits.ts";
import { counted } from "#lib/counting.ts";
import { ReadingProblem, type Cells, type Source } from "../import.ts";
import { nextTask } from "./slices.ts";
import { refuseTooMany } from "./table.ts";

type Entry = { row: number; cells: Cells };

/** Elements of an entry that are read, RSS, WordPress and Atom. */
const READ = new Set([
  "title",
  "link",
  "pubDate",
  "dc:creator",
  "content:encoded",
  "description",
  "category",
  "wp:post_type",
  "wp:status",
  "wp:post_name",
  "wp:post_date_gmt",
  "wp:post_password",
  "content",
  "summary",
  "published",
  "updated",
  "name",
]);
const ROOTS = new Set(["rss", "feed", "rdf:RDF"]);
/** Statuses of entries that no reader sees: deleted, never saved, or part of another entry. */
const NO_ARTICLES = new Set(["trash", "auto-draft", "inherit"]);

const BY_YEAR =
  "En WordPress elige «Herramientas», «Exportar», «Entradas» y las fechas de un año: así sale un archivo por año.";

/**
 * Articles of an RSS or Atom feed, or of a WordPress export, which is read as a stream: it may have 50 MB, most of them of
 * attachments and revisions. Throws ReadingProblem.
 */
export async function readFeed(file: Blob, fileName: string): Promise<Source> {
  const reader = new FeedReader();
  const chunks = file
    .stream()
    .pipeThrough(new TextDecoderStream(await encodingOf(file)))
    .getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in its order
    const { done, value } = await chunks.read();
    if (done) break;
    reader.write(value);
    // oxlint-disable-next-line no-await-in-loop -- in between the page draws and takes taps
    await nextTask();
  }
  const { entries, left } = reader.end();
  const notes =
    left > 0
      ? [
          counted(
            left,
            "Se dejó fuera # página, adjunto o borrador vacío.",
            "Se dejaron fuera # páginas, adjuntos y borradores vacíos.",
          ),
        ]
      : [];
  return { fileName, noun: "Entrada", headers: [], rows: [], entries, notes };
}

/** The encoding that an XML file names; UTF-8 for one that is unknown here. */
async function encodingOf(file: Blob): Promise<string> {
  const head = new TextDecoder("windows-1252").decode(await file.slice(0, 200).arrayBuffer());
  const named = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named).encoding;
  } catch {
    return "utf-8";
  }
}

class FeedReader {
  readonly #entries: Entry[] = [];
  #left = 0;
  #characters = 0;
  #isClosed = false;
  #cells: Record<string, string> | null = null;
  #categories: string[] = [];
  #field = "";
  readonly #parser = new Parser(
    {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => {
        if (this.#cells && this.#field) this.#cells[this.#field] = (this.#cells[this.#field] ?? "") + text;
      },
      onclosetag: (name, isImplied) => this.#close(name, isImplied),
    },
    { xmlMode: true },
  );

  write(text: string): void {
    this.#parser.write(text);
  }

  /** The articles, and how many entries are none. */
  end(): { entries: Entry[]; left: number } {
    this.#parser.end();
    if (this.#entries.length + this.#left === 0)
      throw new ReadingProblem("Ahí no hay artículos: no es un canal RSS ni una exportación de WordPress.");
    if (!this.#isClosed) throw new ReadingProblem("El archivo está cortado: vuelve a descargarlo completo.");
    if (this.#entries.length === 0)
      throw new ReadingProblem(
        "El archivo no trae entradas, solo páginas o adjuntos. Al exportar elige «Entradas».",
      );
    return { entries: this.#entries, left: this.#left };
  }

  #open(name: string, { domain, nicename, term, href }: Record<string, string>): void {
    if (name === "item" || name === "entry") {
      this.#cells = {};
      this.#categories = [];
    }
    if (!this.#cells) return;
    this.#field = READ.has(name) ? name : "";
    // WordPress has tags as categories of another domain, Atom its words in attributes.
    if (name === "category" && domain !== undefined && domain !== "category") this.#field = "";
    if (term !== undefined) this.#categories.push(term);
    if (name === "link" && href !== undefined) this.#cells["link"] = href;
    if (name === "category" && nicename === "uncategorized") this.#field = "";
  }

  #close(name: string, isImplied: boolean): void {
    if (ROOTS.has(name)) this.#isClosed = !isImplied;
    if (!this.#cells) return;
    if (name === "category" && this.#cells["category"]) {
      this.#categories.push(this.#cells["category"].trim());
      this.#cells["category"] = "";
    }
    this.#field = "";
    if ((name !== "item" && name !== "entry") || isImplied) return;
    this.#keep(this.#cells);
    this.#cells = null;
  }

  #keep(found: Record<string, string>): void {
    const text = (...names: string[]) => names.map((name) => found[name]?.trim()).find(Boolean) ?? "";
    const status = text("wp:status");
    const content = text("content:encoded", "content", "description", "summary");
    const isArticle = ["", "post"].includes(text("wp:post_type")) && !NO_ARTICLES.has(status);
    if (!isArticle || (content === "" && status !== "" && status !== "publish")) {
      this.#left += 1;
      return;
    }
    this.#characters += content.length;
    if (this.#characters > LIMITS.importBytes)
      throw new ReadingProblem(`Trae más texto del que cabe en una importación, que son 5 MB. ${BY_YEAR}`);
    refuseTooMany(this.#entries.length + 1, "entradas");
    this.#entries.push({
      row: this.#entries.length + 1,
      cells: {
        title: text("title"),
        content,
        date: isoOf(text("wp:post_date_gmt"), text("pubDate", "published", "updated")),
        category: this.#categories[0] ?? "",
        author: text("dc:creator", "name"),
        slug: decoded(text("wp:post_name", "link")),
        draft: (status === "" || status === "publish") && text("wp:post_password") === "" ? "" : "sí",
      },
    });
  }
}

/** A moment as ISO 8601: WordPress writes it in UTC without saying so, and zeros for none. */
function isoOf(gmt: string, written: string): string {
  const moment = new Date(/^[1-9]\d{3}-/.test(gmt) ? `${gmt.replace(" ", "T")}Z` : written);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
