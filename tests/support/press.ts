import type { Page } from "playwright";

/** Presses the first button or link of this name that can be seen. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .filter({ visible: true })
    .first()
    .click();
