import { expect, it } from "vitest";
import { findings } from "./rules.ts";
import type { RoleHolder } from "./security.ts";
import { chainText, sealText } from "./texts.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");

const aHolder = (name: string, changes: Partial<RoleHolder> = {}): RoleHolder => ({
  user_id: name,
  name,
  email: `${name}@correo.mx`,
  role: "super_admin",
  is_active: true,
  is_confirmed: true,
  since: null,
  given_by: null,
  last_seen_at: "2026-11-27T12:00:00Z",
  ...changes,
});

const found = (...holders: RoleHolder[]) =>
  Object.fromEntries(findings(holders, NOW).map(({ check, people }) => [check, people.join()]));
const FINE = { only: "", many: "", unconfirmed: "", unseen: "" };

it.each<[string, RoleHolder[], Partial<typeof FINE>]>([
  ["two super admins", [aHolder("Ana"), aHolder("Berta")], {}],
  ["one super admin", [aHolder("Ana"), aHolder("Abel", { role: "admin" })], { only: "Ana" }],
  ["one whose second is closed", [aHolder("Ana"), aHolder("Berta", { is_active: false })], { only: "Ana" }],
  ["three super admins", [aHolder("A"), aHolder("B"), aHolder("C")], {}],
  ["four super admins", [aHolder("A"), aHolder("B"), aHolder("C"), aHolder("D")], { many: "A,B,C,D" }],
  [
    "an unconfirmed admin",
    [aHolder("A"), aHolder("B"), aHolder("Abel", { role: "admin", is_confirmed: false })],
    { unconfirmed: "Abel" },
  ],
  ["an admin seen 90 days ago", [aHolder("A"), aHolder("B", { last_seen_at: "2026-08-30T12:00:00Z" })], {}],
  [
    "admins not seen for longer, or never",
    [
      aHolder("A"),
      aHolder("B", { last_seen_at: "2026-08-30T11:59:00Z" }),
      aHolder("C", { last_seen_at: null }),
    ],
    { unseen: "B,C" },
  ],
  [
    "a closed account that was not seen",
    [aHolder("A"), aHolder("B"), aHolder("C", { is_active: false, last_seen_at: null })],
    {},
  ],
])("checks %s", (_what, holders, problems) => {
  expect(found(...holders)).toEqual({ ...FINE, ...problems });
});

it.each([
  [
    null,
    null,
    "Las 1,204 entradas son como se escribieron: nadie cambió, quitó ni agregó nada por fuera del sitio.",
  ],
  [
    "changed",
    12,
    /^Alguien cambió por fuera del sitio la entrada 12, del 20 nov 2026, .*, o la puso en otro lugar\.$/,
  ],
  ["missing", 12, /^Falta la entrada 12.*: alguien la quitó por fuera del sitio\.$/],
  ["added", 12, /^Alguien agregó por fuera del sitio la entrada 12, del 20 nov 2026, .*\sp\.\sm\.$/],
  ["gap", 12, /^Falta lo que iba justo antes de la entrada 12/],
] as const)("says of a chain with the problem %s what happened", (problem, id, sentence) => {
  const state = { rows: 1_204, head: "ab", broken_id: id, problem, broken_at: "2026-11-20T18:30:00Z" };
  expect(chainText(state)).toMatch(sentence);
});

it("shows the end of the chain in groups that can be written down", () => {
  expect(sealText("0123456789abcdef0123456789abcdef")).toBe("0123 4567 89ab cdef");
});
