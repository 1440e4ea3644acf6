import ICAL from "ical.js";
import { counted } from "#lib/counting.ts";
import { addDays, daysBetween, type WallTime } from "#lib/wall-time.ts";
import { ReadingProblem, type Cells, type Source } from "../import.ts";
import { occurrencesOf, paceOf } from "./calendar-rule.ts";
import { wallOf, type Zones } from "./calendar-time.ts";
import { pauses } from "./slices.ts";
import { refuseTooMany } from "./table.ts";

const EVENT = /^BEGIN:VEVENT\r?\n[^]*?^END:VEVENT/gim;
const ZONE = /^BEGIN:VTIMEZONE\r?\n[^]*?^END:VTIMEZONE/gim;
/** As many days as an event of ours may be left out; the newest count. */
const MOST_EXCEPTIONS = 200;

/** A VEVENT; of one that comes back, `changes` are the days that have a separate VEVENT. */
interface Master {
  event: ICAL.Event;
  changes: string[];
}

/**
 * Events of an iCalendar file, each by the congregation's clock. What comes back as ours can is one event, whatever its years;
 * anything else comes in as its next dates, of which there is an upper limit. Throws ReadingProblem.
 */
export async function readCalendar(text: string, fileName: string): Promise<Source> {
  const pause = pauses();
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, "");
  const zones: Zones = new Map([...unfolded.matchAll(ZONE)].flatMap(([block]) => zoneOf(block)));
  const blocks = [...unfolded.matchAll(EVENT)];
  if (blocks.length === 0) throw new ReadingProblem("El calendario no trae eventos.");
  refuseTooMany(blocks.length, "eventos");

  const masters = new Map<string, Master>();
  const found: Cells[] = [];
  const changes: [uid: string, day: string][] = [];
  let cancelled = 0;
  for (const [block] of blocks) {
    // oxlint-disable-next-line no-await-in-loop -- in between the page draws and takes taps
    await pause();
    const event = eventOf(block);
    if (!event) {
      found.push(brokenCells(block));
      continue;
    }
    const isCancelled = event.component.getFirstPropertyValue("status") === "CANCELLED";
    if (isCancelled) cancelled += 1;
    const replaced = event.component.getFirstProperty("recurrence-id");
    if (replaced)
      changes.push([event.uid, wallOf(replaced.getFirstValue() as ICAL.Time, tzidOf(replaced), zones).day]);
    if (isCancelled) continue;
    if (!replaced && event.isRecurring()) masters.set(event.uid, { event, changes: [] });
    else found.push(cellsOf(event, zones));
  }
  for (const [uid, day] of changes) masters.get(uid)?.changes.push(day);

  let unrolled = 0;
  for (const master of masters.values()) {
    // oxlint-disable-next-line no-await-in-loop -- in between the page draws and takes taps
    await pause();
    const cells = recurring(master, zones);
    if (!cells.some(({ recurrence }) => recurrence)) unrolled += 1;
    found.push(...cells);
  }
  refuseTooMany(found.length, "eventos");
  const notes = [
    cancelled > 0 &&
      counted(cancelled, "Se dejó fuera # evento cancelado.", "Se dejaron fuera # eventos cancelados."),
    unrolled > 0 &&
      counted(
        unrolled,
        "# evento se repite de un modo que la agenda no tiene: entran sus fechas del próximo año, cada una aparte.",
        "# eventos se repiten de un modo que la agenda no tiene: entran sus fechas del próximo año, cada una aparte.",
      ),
  ].filter((note) => note !== false);
  return {
    fileName,
    noun: "Evento",
    headers: [],
    rows: [],
    entries: found.map((cells, at) => ({ row: at + 1, cells })),
    notes,
  };
}

function zoneOf(block: string): [string, ICAL.Timezone][] {
  try {
    const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
    const zone = new ICAL.Timezone(component);
    return [[zone.tzid, zone]];
  } catch {
    return [];
  }
}

function eventOf(block: string): ICAL.Event | null {
  try {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(block) as unknown[]), { exceptions: [] });
    return event.startDate ? event : null;
  } catch {
    return null;
  }
}

/** An event that cannot be read, by its title, with the reason. */
function brokenCells(block: string): Cells {
  const [, title = ""] = /^SUMMARY[^:\r\n]*:(.*)$/im.exec(block) ?? [];
  const problem = /^DTSTART/im.test(block) ? "no se entiende su fecha" : "le falta la fecha";
  return { title: title.trim().replace(/\\([,;\\])/g, "$1"), problem };
}

const tzidOf = (property: ICAL.Property | null) => property?.getFirstParameter("tzid") ?? "";

/** One time that an event takes place. */
function cellsOf(event: ICAL.Event, zones: Zones, start: ICAL.Time = event.startDate): Cells {
  const tzid = tzidOf(event.component.getFirstProperty("dtstart"));
  const starts = wallOf(start, tzid, zones);
  const lasts = event.duration;
  const end = start.clone();
  end.addDuration(lasts);
  const ends = wallOf(end, tzid, zones);
  return {
    title: event.summary?.trim() ?? "",
    place: event.location?.trim() ?? "",
    description: event.description?.trim() ?? "",
    date: starts.day,
    time: starts.time ?? "00:00",
    ...(starts.time === null
      ? // The end of a whole day is the day after it.
        { endDate: lastDay(starts.day, ends.day), endTime: "23:59", wholeDay: "sí" }
      : isLater(starts, ends)
        ? { endDate: ends.day, endTime: ends.time ?? "23:59" }
        : {}),
  };
}

type Wall = ReturnType<typeof wallOf>;

const lastDay = (first: string, after: string) => (after > first ? addDays(after, -1) : first);
const isLater = (starts: Wall, ends: Wall) => `${ends.day}${ends.time}` > `${starts.day}${starts.time}`;

/** Cells of a recurring event: events of ours where the rule is one of ours, else single dates, else why not. */
function recurring({ event, changes }: Master, zones: Zones): Cells[] {
  const cells = cellsOf(event, zones);
  const first: WallTime = cells["date"] ?? "";
  const dtstart = event.component.getFirstProperty("dtstart");
  const shift = daysBetween(event.startDate.toString().slice(0, 10), first);
  const exceptions = [...changes, ...exdatesOf(event, zones)];
  const rule = paceOf(event);
  if (rule) {
    const lastCounted = rule.until === "" ? "" : addDays(rule.until, shift);
    const until = rule.ends ? lastDayUntil(wallOf(rule.ends, tzidOf(dtstart), zones), cells) : lastCounted;
    return rule.days.map((day) => ({
      ...moved(cells, addDays(day, shift)),
      recurrence: rule.pace,
      until,
      exceptions: [...new Set(exceptions)].sort().slice(-MOST_EXCEPTIONS).join(","),
    }));
  }
  const { times, problem } = occurrencesOf(event);
  if (problem) return [{ ...cells, problem }];
  return times
    .map((time) => cellsOf(event, zones, time))
    .filter(({ date }) => !exceptions.includes(date ?? "") && dtstart !== null);
}

/** The last day on which an event may still begin; an end before its hour leaves the day itself out. */
const lastDayUntil = ({ day, time }: Wall, cells: Cells) =>
  time !== null && time < (cells["time"] ?? "") ? addDays(day, -1) : day;

/** The same on another day. */
function moved(cells: Cells, day: string): Cells {
  const days = daysBetween(cells["date"] ?? day, day);
  return { ...cells, date: day, ...(cells["endDate"] && { endDate: addDays(cells["endDate"], days) }) };
}

function exdatesOf(event: ICAL.Event, zones: Zones): string[] {
  return event.component
    .getAllProperties("exdate")
    .flatMap((property) =>
      property.getValues().map((value) => wallOf(value as ICAL.Time, tzidOf(property), zones).day),
    );
}
