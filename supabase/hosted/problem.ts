/** A failure that a person can mend, in a sentence for them. */
export class Problem extends Error {
  override name = "Problem";
}
