import * as v from "valibot";
import type { Database } from "../_shared/database.ts";

const recording = v.object({
  job_id: v.number(),
  lease: v.string(),
  provider: v.nullable(v.string()),
  provider_id: v.nullable(v.string()),
});

/** A transmission that has ended, whose recording is to be looked at. */
export type Recording = v.InferOutput<typeof recording>;

/** Whether it can be seen, and by what one knows. */
export type Seen = { outcome: "there" | "gone" | "unknown"; detail: string };

export type RecordingJobs = {
  /** Takes what waits, of one item or (null) of all; nobody else gets it for half a minute. */
  lease: (mediaId: string | null) => Promise<Recording[]>;
  /** Says what was seen. */
  finish: (recording: Recording, seen: Seen) => Promise<void>;
};

/** The database's jobs. */
export function createRecordingJobs(database: Database): RecordingJobs {
  return {
    async lease(mediaId) {
      return v.parse(
        v.array(recording),
        await database.rpc("lease_media_jobs", { p_limit: 10, p_media_id: mediaId }),
      );
    },
    async finish({ job_id: id, lease }, { outcome, detail }) {
      // false: somebody else has it, or the transmission goes on
      await database.rpc("finish_media_job", {
        p_job_id: id,
        p_lease: lease,
        p_outcome: outcome,
        p_detail: detail,
      });
    },
  };
}
