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

/** Seconds as "m:ss", or "h:mm:ss" from an hour on. Negative or broken numbers are 0:00. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
