import * as v from "valibot";

/** A file that waits with the row it belongs to. Bytes and not a Blob, which some browsers lose with their local store. */
export const outboxFile = v.object({
  name: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
});

export type OutboxFile = v.InferOutput<typeof outboxFile>;
