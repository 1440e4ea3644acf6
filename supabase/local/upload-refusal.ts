import { ERRORS } from "@tus/server";

/** Why a resumable upload does not go on, as hosted Storage says it: a status and a sentence of plain text. */
export class UploadRefusal extends Error {
  /** The names by which the library behind reads them. */
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status_code = status;
    this.body = sentence;
  }
}

export const NAME_TAKEN = new UploadRefusal(409, "The resource already exists");
/** Hosted Storage has no such answer; a status that clients do not try again. */
export const DISK_FULL = new UploadRefusal(507, "There is no room left for the file");

/**
 * The refusal for the database's error about a row of storage.objects; undefined for a failure of the database itself.
 */
export function rowRefusal(code: unknown): UploadRefusal | undefined {
  if (code === "42501") return new UploadRefusal(403, "new row violates row-level security policy");
  return code === "23505" ? NAME_TAKEN : undefined;
}

/** The library's 500 for an upload that another request holds would be tried again as a failure; hosted answers 423. */
export function hostedAnswer(error: unknown): UploadRefusal | undefined {
  return error === ERRORS.ERR_LOCK_TIMEOUT ? new UploadRefusal(423, "The resource is locked") : undefined;
}
