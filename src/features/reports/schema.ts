import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { shortText } from "#lib/short-text.ts";
import { REPORT_REASONS } from "./report.ts";

/** Rules for a report. The database refuses the same. */
export const reportSchema = v.object({
  reason: v.pipe(v.string(), v.picklist(REPORT_REASONS, "Elige un motivo.")),
  note: shortText(LIMITS.reportNoteMax, "Lo que cuentas no debe superar los 500 caracteres."),
});

export type ReportFields = v.InferInput<typeof reportSchema>;

export const BLANK: ReportFields = { reason: "", note: "" };
