/** A failure that a person can put right, in a sentence for them. */
export class Problem extends Error {
  override name = "Problem";
}
