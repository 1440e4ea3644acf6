import type { QueuedMail } from "../queue.ts";

/** A digest of one notice, as the database gives it. */
export function aMail(change: Partial<QueuedMail> = {}): QueuedMail {
  return {
    mail_id: "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b",
    attempts: 1,
    kind: "digest",
    address: "marta@correo.mx",
    name: "Marta",
    church: "Luz del Valle",
    town: "Cholula, Puebla, C.P. 72760",
    notices: [{ title: "Nueva profecía", message: "«Levántate»", path: "/blog/levantate?n=1" }],
    notice_count: 1,
    token: "persona.firma",
    rhythm: "daily",
    ...change,
  };
}
