import { createReceipts } from "./receipts.ts";
import { BACKEND, PUBLISHABLE_KEY } from "./scope.ts";

/** Receipts of this worker, for all its events. */
export const receipts = createReceipts({ backend: BACKEND, publishableKey: PUBLISHABLE_KEY });
