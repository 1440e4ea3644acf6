import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { keptFile } from "#platform/offline/kept-file.ts";

/** An offering that waits to be told. */
export const donationPayload = v.object({
  fundId: v.pipe(v.string(), v.uuid()),
  /** For "No enviados", where the fund may not be known. */
  fund: v.string(),
  /** In MXN. */
  amount: v.pipe(v.number(), v.minValue(LIMITS.donationMin), v.maxValue(LIMITS.donationMax)),
  /** yyyy-mm-dd. */
  givenOn: v.pipe(v.string(), v.isoDate()),
  method: v.string(),
  reference: v.string(),
  note: v.string(),
  /** Goes with the offering, before it. */
  receipt: v.nullable(keptFile),
});

export type DonationPayload = v.InferOutput<typeof donationPayload>;
