const PESOS = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in pesos: 1234.5 → "$1,234.50 MXN" (SPEC 9: currency label MXN). */
export function formatMxn(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  return `${sign}$${PESOS.format(Math.abs(amount))} MXN`;
}
