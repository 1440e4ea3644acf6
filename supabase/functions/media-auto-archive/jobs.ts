import * as v from "valibot";
import type { Database } from "../_shared/database.ts";

const look = v.object({
  job_id: v.number(),
  kind: v.picklist(["archive", "signal", "announce"]),
  lease: v.string(),
  provider: v.nullable(v.string()),
  provider_id: v.nullable(v.string()),
});

/** A check to make: the recording of an ended transmission, the signal of a started one, a video before its notice. */
export type Look = v.InferOutput<typeof look>;

/** Whether it is there, and by what one knows; what is closed is private or may not be embedded. */
export type Seen = { outcome: "there" | "gone" | "closed" | "unknown"; detail: string };

export type LookJobs = {
  /** Takes what waits, of one item or (null) of all; nobody else gets it for half a minute. */
  lease: (mediaId: string | null) => Promise<Look[]>;
  /** Says what was seen. */
  finish: (look: Look, seen: Seen) => Promise<void>;
};

/** The database's jobs. */
export function createLookJobs(database: Database): LookJobs {
  return {
    async lease(mediaId) {
      return v.parse(
        v.array(look),
        await database.rpc("lease_media_jobs", { p_limit: 10, p_media_id: mediaId }),
      );
    },
    async finish({ job_id: id, lease }, { outcome, detail }) {
      // false: somebody else has it, or the item has gone on
      await database.rpc("finish_media_job", {
        p_job_id: id,
        p_lease: lease,
        p_outcome: outcome,
        p_detail: detail,
      });
    },
  };
}
