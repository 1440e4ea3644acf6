/** How mobile phones and other towns of Mexico were dialled until 2019; numbers are still written so. */
const OLD_PREFIX = /^(?:044|045|01)(?=\d{10}$)/;
const EXTENSION = /[\s,]*(?:extensi[oó]n|ext|x)[\s.:#]*\d{1,6}\s*$/i;
/** Signs that stand within a number or before it, after "Tel.:" for example. */
const NUMBER = /^(?:[a-zé. ]{0,12}:?\s*)(\+?[\d\s().-]+)$/i;

/**
 * One telephone number in digits with its country's code; null for what is not understood as one: two numbers, a number
 * that is too short. Ten digits are Mexican however they were dialled (044, 045, 01, +52 1); an extension is left away.
 */
function international(phone: string): string | null {
  const number = NUMBER.exec(phone.trim().replace(EXTENSION, ""))?.[1]?.trim();
  if (number === undefined) return null;
  const digits = number.replaceAll(/\D/g, "");
  if (!number.startsWith("+") && !digits.startsWith("00")) {
    const local = digits.replace(OLD_PREFIX, "");
    if (local.length === 10) return `52${local}`;
    // The country without its sign.
    return digits.startsWith("52") ? mexican(digits.slice(2)) : null;
  }
  const abroad = digits.replace(/^00/, "");
  if (abroad.startsWith("52")) return mexican(abroad.slice(2));
  if (abroad.startsWith("1")) return abroad.length === 11 ? abroad : null;
  // Shorter is no whole number, longer no network takes (E.164).
  return /^[2-9]\d{7,14}$/.test(abroad) ? abroad : null;
}

/** Ten digits, before 2019 with a 1 in front for mobile phones. */
function mexican(number: string): string | null {
  const digits = number.replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? `52${digits}` : null;
}

/** Address that dials: "222 555 0142" → "tel:+522225550142"; undefined for what is no single number. */
export function phoneLink(phone: string): string | undefined {
  const number = international(phone);
  return number === null ? undefined : `tel:+${number}`;
}

/** Address that opens a WhatsApp chat, with a first message if given; undefined for what is no single number. */
export function whatsappLink(phone: string, message?: string): string | undefined {
  const number = international(phone);
  const text = message ? `?text=${encodeURIComponent(message)}` : "";
  return number === null ? undefined : `https://wa.me/${number}${text}`;
}

/** Whether a text is one telephone number that can be dialled. */
export function isPhone(phone: string): boolean {
  return international(phone) !== null;
}
