import { counted } from "#lib/counted.ts";

/** "1 evento", "3 eventos". */
export function events(count: number): string {
  return counted(count, "evento", "eventos");
}
