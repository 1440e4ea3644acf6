/** What the ledger calls a giver without a name; the database writes it (private.write_donation). */
export const ANONYMOUS = "Anónimo";
