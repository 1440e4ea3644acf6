/** The part of the work that goes on; `closing` waits for the disk. */
export type Step = "rows" | "files" | "closing";

export interface Progress {
  step: Step;
  /** The table or the file. */
  name: string;
  /** Bytes: of the content while an archive is written, of the sealed file while it is read. */
  done: number;
  total: number;
}
