/** Name in the ledger of a giver without a name; the database writes it (private.write_donation). */
export const ANONYMOUS = "Anónimo";
