/**
 * Whether the screen at `path` belongs to a capability that the congregation switched off. A capability is named by the
 * first part of its address: "eventos" is /eventos and all below it.
 */
export function isSwitchedOff(off: readonly string[], path: string): boolean {
  return off.includes(path.split(/[/?#]/)[1] ?? "");
}
