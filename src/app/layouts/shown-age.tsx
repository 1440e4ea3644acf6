import { relativeTime } from "#lib/relative-time.ts";
import { useShownSince } from "#platform/query/shown-since.ts";

/** How old what the page shows is: "Copia de hace 3 horas." Nothing when nothing on it is cached. */
export function ShownAge() {
  const since = useShownSince();
  if (since === null) return null;
  const age = relativeTime(since);
  // "Hace 3 horas", or from 30 days on the date itself.
  return <>Copia {age.startsWith("Hace") ? `de ${age.toLowerCase()}` : `del ${age}`}.</>;
}
