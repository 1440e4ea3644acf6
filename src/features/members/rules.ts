import type { MemberCard } from "./member.ts";

const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

/** "5 de mayo"; null for nobody's birthday. */
export function birthdayText({
  birth_day: day,
  birth_month: month,
}: Pick<MemberCard, "birth_day" | "birth_month">) {
  return day === null || month === null ? null : `${day} de ${MONTHS[month - 1] ?? ""}`;
}

/**
 * Where somebody serves, with what they lead first: whom to ask about it. A card that an older build stored says nothing
 * of leading.
 */
export function serviceText({ ministries, leads = [] }: { ministries: string[]; leads?: string[] }): string {
  const others = ministries.filter((name) => !leads.includes(name));
  return [leads.length > 0 && `Dirige ${leads.join(", ")}`, others.join(", ")].filter(Boolean).join(" · ");
}

/** The months, as a form chooses among them. */
export const MONTH_CHOICES = MONTHS.map((label, at) => ({ value: String(at + 1), label }));

/** The days, as a form chooses among them. */
export const DAY_CHOICES = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
