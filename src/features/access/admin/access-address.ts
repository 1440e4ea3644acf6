import * as v from "valibot";
import { choiceInAddress, searchInAddress } from "#ui/address/address.ts";
import type { AccessKind } from "../access.ts";

/** What the page shows: a list of one kind, and who has access to one of them. */
export interface AccessView {
  kind: AccessKind;
  search: string | undefined;
  targetId: string | undefined;
}

const address = v.object({
  tipo: choiceInAddress(["recursos"]),
  buscar: searchInAddress,
  ver: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});

/** Reads the view from the address; what is wrong there is as if it were not there. */
export function readView(params: URLSearchParams): AccessView {
  const { tipo, buscar, ver } = v.parse(address, Object.fromEntries(params));
  return { kind: tipo ? "resource" : "seminar", search: buscar, targetId: ver };
}

/** The address of a view, without what is the default. */
export function writeView({ kind, search, targetId }: AccessView): Record<string, string> {
  return {
    ...(kind === "resource" && { tipo: "recursos" }),
    ...(search && { buscar: search }),
    ...(targetId && { ver: targetId }),
  };
}
