/**
 * How far something a person wrote has come: in the database, on its way, waiting for the network or for the end of
 * maintenance, or refused.
 */
export type Delivery = "stored" | "sending" | "waiting" | "held" | "refused";
