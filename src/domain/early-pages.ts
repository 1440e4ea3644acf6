/** Id of the element that lists what a page asks first (read by build/inline-scripts.ts). */
export const EARLY_REQUESTS = "early-requests";

/** Id of the element with the answers, in a page that was filled at the edge: an {@link EarlyAnswers}. */
export const EARLY_ANSWERS = "early-answers";

/** A request as `fetch` takes it; `url` is a path where the backend shares the site's origin. */
interface EarlyRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** First requests of a screen to the backend. `placeholder` is the last part of the page's address, "" for none. */
export interface EarlyRequests {
  placeholder: string;
  requests: readonly EarlyRequest[];
}

/** An answer of the backend to one of a page's requests. */
export interface KnownAnswer {
  /** As the page asks; a path where the backend shares the site's origin. */
  url: string;
  body: string | null;
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Origin of the local stack for code that must name one: it has no address yet, and shares the site's. */
export const LOCAL_BACKEND = "http://backend.invalid";

/** Markup without the origin of {@link LOCAL_BACKEND}: its addresses are then the site's own. */
export function onThisOrigin(markup: string): string {
  return markup.replaceAll(/\b(?:http|webcal):\/\/backend\.invalid/g, "");
}

/**
 * Element with data for a page's scripts, as JSON. "<" is escaped, as a text could close the element; so are the two
 * separators that old scripts read as ends of a line.
 */
export function dataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Answers and query data that a filled page carries. */
export interface EarlyAnswers {
  /** Empty when they are too old to be believed. */
  answers: readonly KnownAnswer[];
  /** Query cache of the screen: keys and data. */
  state: readonly [key: readonly unknown[], data: unknown][];
}
