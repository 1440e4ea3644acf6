import type { MouseEvent } from "react";

/**
 * Handler of a press that leaves out the second one of a double press. For buttons whose row leaves the list: what comes
 * under the pointer then is another row, which nobody has read.
 */
export function firstPress(act: () => void): (pressed: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}
