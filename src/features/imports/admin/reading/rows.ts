import { PROPHECY_CATEGORIES } from "#domain/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { counted } from "#lib/counting.ts";
import { fromDateAndTime, isSkippedTime } from "#lib/date-and-time.ts";
import { today } from "#lib/days.ts";
import { withoutAccents } from "#lib/text.ts";
import { addDays, addMinutes, minutesBetween } from "#lib/wall-time.ts";
import type { Cells, RowProblem, StagedRow } from "../import.ts";
import { labelOf, type ImportKind } from "../import-kind.ts";
import { articleOf } from "./article.ts";
import { pauses } from "./slices.ts";
import {
  readAmount,
  readCurrency,
  readDay,
  readEmail,
  readText,
  readTime,
  readWord,
  timeAfterDay,
  type DateOrder,
  type Read,
} from "./values.ts";

/** Rows as the database stages them, what is wrong with the others, and what was changed on the way. */
export interface ReadRows {
  rows: StagedRow[];
  problems: RowProblem[];
  notes: string[];
}

/** How long an event lasts that says no end, in minutes. */
const USUAL_MINUTES = 90;

/** Rows between two reports of the progress. */
const TOLD_EACH = 100;

const METHODS = {
  cash: ["efectivo", "cash"],
  transfer: ["transfer", "spei", "deposito", "banco"],
  card: ["tarjeta", "card", "credito", "debito"],
  other: ["otr", "other", "cheque", "check"],
};
const PACES = {
  none: ["no", "una", "nunca"],
  daily: ["diari", "daily", "todoslosdias", "cadadia"],
  biweekly: ["quincen", "biweekly", "cadadossemanas", "cada2semanas", "cada15dias"],
  weekly: ["seman", "weekly", "cadasemana"],
  monthly: ["mensual", "monthly", "cadames"],
};

/** Understands texts of one row; `say` collects what it cannot understand. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #kind: ImportKind;
  readonly #row: number;
  readonly #cells: Cells;
  readonly #order: DateOrder;

  constructor(kind: ImportKind, { row, cells }: { row: number; cells: Cells }, order: DateOrder) {
    this.#kind = kind;
    this.#row = row;
    this.#cells = cells;
    this.#order = order;
  }

  /** The text of a field, "" for none. */
  text(field: string): string {
    return this.#cells[field] ?? "";
  }

  /** The value of a field; undefined when it is empty or wrong. */
  value(
    field: string,
    read: (text: string, order: DateOrder) => Read,
    isRequired = false,
  ): string | undefined {
    const text = this.text(field);
    if (text === "") {
      if (isRequired) this.say(field, "está vacío");
      return undefined;
    }
    const found = read(text, this.#order);
    if ("value" in found) return found.value;
    this.say(field, found.problem);
    return undefined;
  }

  say(field: string, sentence: string): void {
    this.problems.push({ row: this.#row, label: labelOf(this.#kind, field), sentence });
  }
}

/** Totals of what is changed without a problem. */
interface Changes {
  pictures: number;
  categories: number;
  /** Events of whole days, and those that say no end. */
  wholeDays: number;
  endless: number;
}

const short =
  (maximum: number, minimum = 0) =>
  (text: string) =>
    readText(text, maximum, minimum);

const ASSEMBLE: Readonly<Record<ImportKind, (read: RowReader, changes: Changes) => Record<string, unknown>>> =
  {
    people: (read) => ({
      email: read.value("email", readEmail, true),
      note: read.value("note", short(LIMITS.invitationNoteMax)),
    }),

    events: (read, changes) => {
      const title = read.value("title", short(LIMITS.eventTitleMax, LIMITS.eventTitleMin), true);
      const date = read.value("date", readDay, true);
      const days = {
        description: read.value("description", short(LIMITS.eventDescriptionMax)),
        place: read.value("place", short(LIMITS.eventPlaceMax)),
        recurrence: read.value("recurrence", (text) =>
          readWord(text, PACES, "none", "diario, semanal, quincenal o mensual"),
        ),
        until: read.value("until", readDay),
        ...(read.text("exceptions") && { exceptions: read.text("exceptions").split(",") }),
        ...(read.text("wholeDay") && { is_whole_day: true }),
      };

      if (date !== undefined && days.until !== undefined && days.until < date)
        read.say("until", "es antes de la primera fecha");
      const span = spanOf(read, date);
      if (read.problems.length === 0 && read.text("wholeDay")) changes.wholeDays += 1;
      else if (read.problems.length === 0 && read.text("endDate") + read.text("endTime") === "")
        changes.endless += 1;
      return { title, ...days, ...span };
    },

    prophecies: (read, changes) => {
      const content = read.value(
        "content",
        (text) => {
          const article = articleOf(text);
          changes.pictures += article.pictures;
          if (article.html === "") return { problem: "no tiene texto" };
          return readText(article.html, LIMITS.prophecyContentMax);
        },
        true,
      );
      const category = read.text("category");
      const known = PROPHECY_CATEGORIES.find((one) => withoutAccents(one) === withoutAccents(category));
      if (category !== "" && !known) changes.categories += 1;
      return {
        title: read.value("title", short(LIMITS.prophecyTitleMax), true),
        content,
        category: known,
        author: read.value("author", short(120)),
        slug: lastPart(read.text("slug")),
        publish_date: read.value("date", readMoment),
        ...(read.text("draft") && { is_draft: true }),
      };
    },

    offerings: (read) => {
      const day = read.value("date", readDay, true);
      if (day !== undefined && day > today()) read.say("date", "es un día que no ha llegado");
      read.value("currency", readCurrency);
      return {
        given_on: day,
        amount: read.value("amount", readAmount, true),
        fund: read.value("fund", short(80), true),
        donor_name: read.value("name", short(LIMITS.donorNameMax)),
        email: read.value("email", readEmail),
        method: read.value("method", (text) =>
          readWord(text, METHODS, "other", "efectivo, transferencia, tarjeta u otro"),
        ),
        reference: read.value("reference", short(LIMITS.donationReferenceMax)),
        note: read.value("note", short(LIMITS.donationNoteMax)),
      };
    },
  };

/** Beginning and end of an event by the clock on the wall. */
function spanOf(read: RowReader, date: string | undefined): { starts_at?: string; ends_at?: string } {
  if (read.text("time") === "" && timeAfterDay(read.text("date")) === "")
    read.say("time", "falta la hora de inicio");
  const ownTime = read.value("time", readTime);
  const written = timeAfterDay(read.text("date"));
  const time = ownTime ?? (written === "" ? undefined : timeOf(readTime(written)));
  const endDate = read.value("endDate", readDay);
  const endTime =
    read.value("endTime", (text) => readTime(timeAfterDay(text) || text)) ??
    timeOf(readTime(timeAfterDay(read.text("endDate")) || "-"));
  if (date === undefined || time === undefined) return {};
  if (isSkippedTime({ date, time })) {
    read.say("time", "ese día el reloj se adelanta y esa hora no existe");
    return {};
  }
  const starts = `${date}T${time}:00`;
  let ends = endTime
    ? `${endDate ?? date}T${endTime}:00`
    : endDate
      ? `${endDate}T${time}:00`
      : addMinutes(starts, USUAL_MINUTES);
  // A vigil ends on the next day.
  if (ends <= starts && endDate === undefined) ends = `${addDays(date, 1)}${ends.slice(10)}`;
  if (ends <= starts) read.say("endDate", "termina antes de empezar");
  else if (minutesBetween(starts, ends) > LIMITS.eventDaysMax * 24 * 60)
    read.say("endDate", `dura más de ${LIMITS.eventDaysMax} días`);
  return { starts_at: starts, ends_at: ends };
}

const timeOf = (read: Read) => ("value" in read ? read.value : undefined);

/** A moment with its zone, or a day by the congregation's clock, at noon when it says no time. */
function readMoment(text: string, order: DateOrder): Read {
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime())
      ? { problem: `«${text}» no es una fecha` }
      : { value: moment.toISOString() };
  }
  const day = readDay(text, order);
  if ("problem" in day) return day;
  const time = timeOf(readTime(timeAfterDay(text) || "12:00")) ?? "12:00";
  return { value: fromDateAndTime({ date: day.value, time }) ?? `${day.value}T18:00:00Z` };
}

/** "luz" of "https://iglesia.mx/2024/03/luz/". */
function lastPart(address: string): string | undefined {
  return address
    .replace(/[?#].*$/, "")
    .split("/")
    .findLast((part) => part !== "")
    ?.slice(0, 90);
}

/** Understands every row, a few at a time, so that the page goes on; `onRow` gets how many were read. */
export async function readRows(
  kind: ImportKind,
  all: readonly { row: number; cells: Cells }[],
  order: DateOrder = "day",
  onRow: (read: number) => void = () => undefined,
): Promise<ReadRows> {
  const pause = pauses();
  const rows: StagedRow[] = [];
  const problems: RowProblem[] = [];
  const changes: Changes = { pictures: 0, categories: 0, wholeDays: 0, endless: 0 };
  for (const [at, { row, cells }] of all.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in between the page draws and takes taps
    await pause();
    const read = new RowReader(kind, { row, cells }, order);
    if (cells["problem"]) read.say("", cells["problem"]);
    const data = cells["problem"] ? {} : ASSEMBLE[kind](read, changes);
    if (read.problems.length > 0) problems.push(...read.problems);
    else rows.push({ row, ...data });
    if (at % TOLD_EACH === 0) onRow(at);
  }
  return { rows, problems, notes: notesOf(changes) };
}

function notesOf({ pictures, categories, wholeDays, endless }: Changes): string[] {
  return [
    pictures > 0 &&
      counted(
        pictures,
        "Se quitó # imagen o video de otro sitio.",
        "Se quitaron # imágenes y videos de otro sitio.",
      ),
    categories > 0 &&
      counted(
        categories,
        "# profecía tenía una categoría que no tenemos y queda en «Otra».",
        "# profecías tenían una categoría que no tenemos y quedan en «Otra».",
      ),
    wholeDays > 0 &&
      counted(
        wholeDays,
        "# no dice hora: entra de todo el día, y se recuerda la tarde anterior.",
        "# no dicen hora: entran de todo el día, y se recuerdan la tarde anterior.",
      ),
    endless > 0 &&
      counted(
        endless,
        "# no dice cuándo termina: le damos una hora y media.",
        "# no dicen cuándo terminan: les damos una hora y media.",
      ),
  ].filter((note) => note !== false);
}
