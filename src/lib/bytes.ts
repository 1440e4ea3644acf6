const UNITS = ["B", "KB", "MB", "GB"] as const;

/** A number of bytes for people: "820 B", "1.2 MB", "50 MB", with a space that does not break. Units of 1,024. */
export function formatBytes(bytes: number): string {
  let amount = Math.max(0, bytes);
  let unit = 0;
  // 1,023.6 KB would be shown as "1,024 KB".
  while (amount >= 1_023.5 && unit < UNITS.length - 1) {
    amount /= 1_024;
    unit += 1;
  }
  const digits = unit === 0 || amount >= 10 ? 0 : 1;
  return `${amount.toLocaleString("es-MX", { maximumFractionDigits: digits })}\u00A0${UNITS[unit]}`;
}
