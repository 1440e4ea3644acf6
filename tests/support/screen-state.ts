import type { Page } from "playwright";
import type { Person } from "./site.ts";

/** A screen that has to be opened before it is seen: who looks, at which address or route pattern, and what they press. */
export interface ScreenState {
  name: string;
  person: Person | null;
  path: string;
  open?: (page: Page) => Promise<unknown>;
  /** Of the window only: what lies over the page covers no more than that. */
  window?: true;
}
