import * as v from "valibot";
import { REPORT_KINDS } from "./report.ts";
import { reportSchema } from "./schema.ts";

/** A report that waits for the network; `path` is where what it is about stands. */
export const reportPayload = v.object({
  ...reportSchema.entries,
  kind: v.picklist(REPORT_KINDS),
  targetId: v.pipe(v.string(), v.uuid()),
  path: v.string(),
});

export type ReportPayload = v.InferOutput<typeof reportPayload>;
