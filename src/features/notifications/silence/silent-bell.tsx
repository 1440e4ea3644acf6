import { BellOff } from "lucide-react";
import type { ReactNode } from "react";
import { useSilences } from "./queries.ts";

/** A bell that is struck through while one of the scopes is silent, otherwise the usual one. */
export function SilentBell({ scopes, children }: { scopes: readonly string[]; children: ReactNode }) {
  return useSilences().some(({ scope }) => scopes.includes(scope)) ? (
    <BellOff aria-hidden="true" />
  ) : (
    children
  );
}
