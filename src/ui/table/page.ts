/** One page of a list that the server cut. */
export interface Page<Row> {
  rows: Row[];
  /** Lines of all pages. */
  total: number;
  /** How many pages there are; at least 1. */
  pages: number;
}
