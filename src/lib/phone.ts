/** Digits with the country's code; ten-digit numbers are Mexican. */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `52${digits}` : digits;
}

/** Address that dials: "222 555 0142" → "tel:+522225550142". */
export function phoneLink(phone: string): string {
  return `tel:+${international(phone)}`;
}

/** Address that opens a WhatsApp chat, with a first message if given. */
export function whatsappLink(phone: string, message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : "";
  return `https://wa.me/${international(phone)}${text}`;
}
