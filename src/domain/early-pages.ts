/** Id of the element that lists what a page asks first (read by build/early-script.ts). */
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

/** Answers and query data that a filled page carries. */
export interface EarlyAnswers {
  /** By address and body, what the backend answered; none for what is too old to be believed. */
  answers: readonly {
    url: string;
    body: string | null;
    status: number;
    headers: Record<string, string>;
    text: string;
  }[];
  /** Query cache of the screen: keys and data. */
  state: readonly [key: readonly unknown[], data: unknown][];
}
