/** The fields of a WindowClient that the choice depends on. */
type Page = { readonly url: string; readonly focused: boolean; readonly visibilityState: string };

/** A page already there, else the one in front, else a visible one, else any. */
export function mostSuitable<T extends Page>(pages: readonly T[], target: string): T | undefined {
  return (
    pages.find((page) => page.url === target) ??
    pages.find((page) => page.focused) ??
    pages.find((page) => page.visibilityState === "visible") ??
    pages[0]
  );
}
