import type { NoticeRow } from "../notification.ts";

/** A valid id that ends in `number`. */
export function anId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** A notice for tests; `minute` places it on 20 November 2026, 12:00 in Mexico plus that many minutes. */
export function aNotice(number: number, fields: Partial<NoticeRow> & { minute?: number } = {}): NoticeRow {
  const { minute = number, ...rest } = fields;
  return {
    id: anId(number),
    type: "new_post",
    title: "Nueva profecía",
    message: `Una lámpara en el valle ${number}`,
    data: { post_slug: `profecia-${number}` },
    read: false,
    created_at: new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString(),
    ...rest,
  };
}
