import type { Deployment } from "./deployment.ts";
import { Problem } from "./words.ts";

/** Patience with a copy: a large church's takes some minutes, and the job that carries it runs each minute. */
const WAIT_MS = 15 * 60_000;
const ASK_EVERY_MS = 5_000;

/** A copy of the last hour, whole or under way, else a new one; the function backup-night carries it into its bucket. */
const BEGIN = `select coalesce(
  (select id from private.backups where kind = 'nightly' and state in ('frozen', 'done') and frozen_at > now() - interval '1 hour'
    order by frozen_at desc limit 1),
  private.freeze('nightly', null, null)) as id, private.carry_nightly_copy()`;

/** Makes the copy of the night now and waits until it is stored; throws a Problem when it is not. */
export async function copy(deployment: Deployment): Promise<void> {
  const { words, choices } = deployment;
  if (choices.withoutCopy) return deployment.say(words.copySkipped);
  deployment.say(words.copyWaits);
  const [begun] = await deployment.query(BEGIN);
  const begunAt = Date.now();
  let saidMinutes = 0;
  for (;;) {
    const [state] = await deployment.query(
      `select state, to_char(finished_at, 'YYYY-MM-DD HH24:MI "UTC"') as finished from private.backups where id = '${String(begun?.["id"])}'`,
    );
    if (state?.["state"] === "done") return deployment.say(words.copyDone(String(state["finished"])));
    const waited = Date.now() - begunAt;
    if (state?.["state"] !== "frozen" || waited > WAIT_MS) throw new Problem(words.copyFailed);
    const minutes = Math.floor(waited / 60_000);
    if (minutes > saidMinutes) deployment.say(words.copyStill((saidMinutes = minutes)));
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
