import * as v from "valibot";
import { SKIPPED_TIME, fromDateAndTime, toDateAndTime } from "#lib/date-and-time.ts";
import { readStreamLink } from "#functions/_shared/contracts/stream-link.ts";
import { isAhead, PAST, exists, linkOrNone, title, when, MINUTE, storedForm } from "../schema.ts";
import type { MediaItem } from "../../media.ts";

/** A link of a video in whatever form. */
const link = v.pipe(v.string(), v.rawTransform(storedForm));

const live = v.object({
  title,
  url: link,
  start: v.picklist(["now", "later"]),
  ...when,
});

/** Live items, each with its link. */
type OnAir = readonly Pick<MediaItem, "title" | "provider" | "provider_id">[];

/** Why a link starts nothing: what it leads to is live. Null when it is not. */
function liveProblem(url: string | null, onAir: OnAir): string | null {
  const read = readStreamLink(url ?? "");
  const same = onAir.find(
    (item) => "id" in read && item.provider === read.provider && item.provider_id === read.id,
  );
  return same ? `Con ese enlace ya está en vivo «${same.title}». Pega el de la otra transmisión.` : null;
}

/** The link of a stream that starts now, or at a time; what it leads to may not be live already. */
export const liveSchema = (onAir: OnAir = []) =>
  v.pipe(
    live,
    v.forward(
      v.partialCheck(
        [["start"], ["url"]],
        ({ start, url }) => start === "later" || liveProblem(url, onAir) === null,
        ({ input }) => liveProblem(input.url, onAir) ?? "",
      ),
      ["url"],
    ),
    v.forward(
      v.partialCheck(
        [["start"], ["date"], ["time"]],
        (fields) => fields.start === "now" || isAhead(fields),
        PAST,
      ),
      ["date"],
    ),
    v.forward(
      v.partialCheck(
        [["start"], ["date"], ["time"]],
        (fields) => fields.start === "now" || exists(fields),
        SKIPPED_TIME,
      ),
      ["time"],
    ),
  );

export type LiveFields = v.InferInput<typeof live>;

export type LiveSent = v.InferOutput<typeof live>;

/** The same form for a stream that is planned already: its link alone, when it has no link yet or gets another one. */
export const plannedLiveSchema = (planned: MediaItem, onAir: OnAir = []) =>
  v.pipe(
    v.object({
      ...live.entries,
      title: v.string(),
      url: planned.stream_url === null ? link : linkOrNone,
      date: v.string(),
      time: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [["url"]],
        ({ url }) => liveProblem(url ?? planned.stream_url, onAir) === null,
        ({ input }) => liveProblem(input.url ?? planned.stream_url, onAir) ?? "",
      ),
      ["url"],
    ),
    v.transform(({ url }) => ({ planned, url })),
  );

export type PlannedLive = v.InferOutput<ReturnType<typeof plannedLiveSchema>>;

/** The next full or half hour, where the congregation is. */
function nextHalfHour(now: number): { date: string; time: string } {
  const half = 30 * MINUTE;
  return toDateAndTime(Math.ceil(now / half) * half);
}

export function newLiveFields(now: number): LiveFields {
  return { title: "", url: "", start: "now", ...nextHalfHour(now) };
}

/** A stream with its link: planned for its time, or to be started at once, whatever this device's clock says. */
export function liveRow(sent: LiveSent) {
  return {
    title: sent.title,
    stream_url: sent.url,
    ...(sent.start === "later" && { scheduled_for: fromDateAndTime(sent) ?? "" }),
  };
}
