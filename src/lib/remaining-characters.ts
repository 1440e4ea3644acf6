import { counted } from "./counted.ts";

/** Under a text of limited length, `left` characters before its limit: "Te quedan 12 caracteres.", "Te pasaste por 1 carácter." */
export function remainingCharactersText(left: number): string {
  return left < 0
    ? counted(-left, "Te pasaste por # carácter.", "Te pasaste por # caracteres.")
    : counted(left, "Te queda # carácter.", "Te quedan # caracteres.");
}
