import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { Batch, LostFile, MissingFile, Step, TrashItem, UtilityRun } from "../../utilities.ts";

/** The far end of the page: runs with two batches of work, what a check finds, and mails that went out. */
export class UtilitiesServer extends RowsServer {
  runs: UtilityRun[] = [];
  steps: Step[] = [
    { state: "running", seen: 1_000, changed: 2 },
    { state: "done", seen: 1_400, changed: 3 },
  ];
  found: Batch = { seen: 40, found: 2, cursor: null };
  lost: LostFile[] = [];
  thrown: TrashItem[] = [];
  missing: MissingFile[] = [];
  /** Names and bodies of the procedures that change or count, in their order. */
  called: [name: string, body: object][] = [];
  mails: string[] = [];

  constructor() {
    super(
      {},
      {
        utility_state: () => this.runs,
        check_utility: (body) => this.#note("check", body, this.found),
        begin_utility: (body) => this.#note("begin", body, anId(5)),
        step_utility: (body) => this.#note("step", body, this.steps.shift()),
        stop_utility: (body) => this.#note("stop", body, true),
        list_lost_files: () => this.lost,
        list_trash: () => this.thrown,
        list_missing_files: () => this.missing,
      },
    );
  }

  #note(name: string, body: object, answer: unknown): unknown {
    this.called.push([name, body]);
    return answer;
  }

  sendMail = (email: string): Promise<void> => {
    this.mails.push(email);
    return Promise.resolve();
  };
}
