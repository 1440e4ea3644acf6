import { expect, test } from "vitest";
import { standingOf, standingText } from "./rules.ts";

const SENT = { email: "marta@correo.mx", phone: "", is_read: false, answered_at: null };
const READ = { ...SENT, is_read: true };
const ANSWERED = { ...READ, answered_at: "2026-11-21T18:00:00Z" };

test("a message is sent, then read, then answered", () => {
  expect([SENT, READ, ANSWERED].map(standingOf)).toEqual(["sent", "read", "answered"]);
});

test("says who has it, and where the answer is to be found", () => {
  expect(standingText(SENT)).toBe("Ya lo tiene la oficina.");
  expect(standingText(READ)).toBe("La oficina ya lo leyó.");
  expect(standingText(ANSWERED)).toBe(
    "Te respondimos el 21 nov 2026. Busca la respuesta en el correo marta@correo.mx.",
  );
  expect(standingText({ ...ANSWERED, phone: "222 555 0171" })).toBe(
    "Te respondimos el 21 nov 2026. Busca la respuesta en el 222 555 0171 o en el correo marta@correo.mx.",
  );
  expect(standingText({ ...ANSWERED, phone: "222 555 0171", email: "" })).toBe(
    "Te respondimos el 21 nov 2026. Busca la respuesta en el 222 555 0171.",
  );
});
