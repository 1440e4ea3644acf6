import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { shortText } from "#lib/schemas.ts";
import { REPORT_REASONS } from "#domain/choices.ts";
import { REPORT_KINDS } from "./report.ts";

/** Rules for a report. The database refuses the same. */
export const reportSchema = v.object({
  reason: v.pipe(v.string(), v.picklist(REPORT_REASONS, "Elige un motivo.")),
  note: shortText(LIMITS.reportNoteMax, "Lo que cuentas no debe superar los 500 caracteres."),
});

export type ReportFields = v.InferInput<typeof reportSchema>;

export const BLANK: ReportFields = { reason: "", note: "" };

/** A report that waits for the network; `path` is where what it is about stands. */
export const reportPayload = v.object({
  ...reportSchema.entries,
  kind: v.picklist(REPORT_KINDS),
  targetId: v.pipe(v.string(), v.uuid()),
  path: v.string(),
});

export type ReportPayload = v.InferOutput<typeof reportPayload>;
