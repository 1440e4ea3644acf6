const PESOS = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in pesos: 1234.5 → "$1,234.50 MXN". The label, since dollars have the same sign. */
export function formatMxn(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}$${PESOS.format(Math.abs(amount))} MXN`;
}

/** "1,250.50", "$250" or "250" in pesos and cents; null for anything else. */
export function parseMxn(text: string): number | null {
  const plain = text.replace(/[\s$]|MXN/gi, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}
