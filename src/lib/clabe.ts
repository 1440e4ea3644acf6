/** Weights of the first 17 digits of a CLABE, repeated (Banco de México, circular 14/2017). */
const WEIGHTS = [3, 7, 1] as const;

/** Whether an 18-digit CLABE ends in the check digit that its other digits ask for. */
export function isValidClabe(clabe: string): boolean {
  return /^\d{18}$/.test(clabe) && clabeCheckDigit(clabe.slice(0, 17)) === Number(clabe[17]);
}

/** Check digit of the first 17 digits: ten's complement of the weighted sum, each product modulo 10. */
export function clabeCheckDigit(digits: string): number {
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += (Number(digits[at]) * (WEIGHTS[at % 3] ?? 0)) % 10;
  return (10 - (sum % 10)) % 10;
}

/** To be read aloud: bank, place, the account in three breaths, check digit: "012 650 0123 4567 890 5". */
export function groupClabe(clabe: string): string {
  const starts = [0, 3, 6, 10, 14, 17];
  return starts
    .map((start, at) => clabe.slice(start, starts[at + 1]))
    .filter(Boolean)
    .join(" ");
}
