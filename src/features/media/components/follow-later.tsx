import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** "Seguir serie" where it is not the matter of the page: only who sees it pays for the outbox. */
export const FollowLater = lazyPart(async () => (await import("./follow-series.tsx")).FollowSeries);
