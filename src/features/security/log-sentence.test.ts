import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sentenceOf } from "./log-sentence.ts";
import type { LogEntry } from "./security.ts";
import { THINGS } from "./log-groups.ts";
import { aBankChange, anEntry } from "./testing/a-log.ts";

const PEDRO = { person_id: "p", person_name: "Pedro Gil" };
const account = (changes: LogEntry["changes"], more: Partial<LogEntry> = {}) =>
  anEntry({ table_name: "app_users", ...PEDRO, changes, ...more });

describe("a row of the log as a sentence", () => {
  it.each<[LogEntry, string]>([
    [aBankChange(), "Sara Luna cambió la cuenta bancaria de la página de ofrendas"],
    [aBankChange({ action: "INSERT" }), "Sara Luna cambió la cuenta bancaria de la página de ofrendas"],
    [
      aBankChange({ action: "DELETE", row_id: "theme" }),
      "Sara Luna volvió a dejar los colores del sitio como venía el sitio",
    ],
    [account({ is_active: [true, false] }), "Ana Ruiz desactivó a Pedro Gil"],
    [account({ is_active: [false, true] }), "Ana Ruiz activó la cuenta de Pedro Gil"],
    [
      account({ is_active: [true, false] }, { actor_id: "p", actor_name: "Pedro Gil" }),
      "Pedro Gil cerró su propia cuenta",
    ],
    [
      account({ role: ["member", "admin"] }),
      "Ana Ruiz cambió el rol de Pedro Gil: de Miembro a Administrador",
    ],
    [account({ asked_for_its_end: [true, false] }), "Ana Ruiz canceló que se borrara la cuenta de Pedro Gil"],
    [account({ role: "member" }, { action: "DELETE" }), "Ana Ruiz eliminó la cuenta de Pedro Gil"],
    [
      account({ listed_since: [null, "2026-11-20T18:30:00Z"] }, { table_name: "member_details" }),
      "Ana Ruiz aprobó a Pedro Gil en el directorio",
    ],
    [
      account({ listed_since: ["2026-11-20T18:30:00Z", null] }, { table_name: "member_details" }),
      "Ana Ruiz quitó a Pedro Gil del directorio",
    ],
    [
      account({ is_trusted: [false, true] }, { table_name: "forum_visits" }),
      "Ana Ruiz dejó que Pedro Gil publique en el foro sin esperar",
    ],
    [
      account({}, { table_name: "ministry_members", action: "INSERT", title: "Música" }),
      "Ana Ruiz agregó a Pedro Gil a «Música»",
    ],
    [anEntry({ title: "Retiro", changes: { place: ["A", "B"] } }), "Ana Ruiz cambió el evento «Retiro»"],
    [anEntry({ action: "DELETE", title: "Retiro" }), "Ana Ruiz eliminó el evento «Retiro»"],
    [anEntry({ action: "INSERT", table_name: "comments" }), "Ana Ruiz agregó un comentario"],
    [
      anEntry({ table_name: "prophecies", title: "Luz", changes: { status: ["draft", "published"] } }),
      "Ana Ruiz publicó la profecía «Luz»",
    ],
    [
      anEntry({ table_name: "prophecies", title: "Luz", changes: { deleted_at: [null, "2026-11-20"] } }),
      "Ana Ruiz mandó a la papelera la profecía «Luz»",
    ],
    [
      anEntry({ table_name: "donations", changes: { status: ["reported", "confirmed"] } }),
      "Ana Ruiz confirmó una ofrenda",
    ],
    [
      anEntry({ table_name: "comments", changes: { is_approved: [null, false] } }),
      "Ana Ruiz rechazó un comentario",
    ],
    [
      anEntry({ table_name: "access_grants", changes: { revoked_at: [null, "2026-11-20"] } }),
      "Ana Ruiz retiró un acceso",
    ],
    [
      anEntry({ action: "EXPORT", table_name: "donations", changes: { rows: 1_240 } }),
      "Ana Ruiz exportó las ofrendas: 1,240 renglones",
    ],
    [
      account({ sessions: 1, device: "Chrome en Android" }, { action: "SESSIONS_REVOKED", table_name: null }),
      "Ana Ruiz cerró la sesión de Pedro Gil en Chrome en Android",
    ],
    [
      account({ sessions: 3 }, { action: "SESSIONS_REVOKED", table_name: null }),
      "Ana Ruiz cerró todas las sesiones de Pedro Gil (3)",
    ],
    [
      account({}, { action: "PASSWORD_CODE", table_name: null }),
      "Ana Ruiz hizo un código para que Pedro Gil elija otra contraseña",
    ],
    [anEntry({ action: "REVEAL" }), "Ana Ruiz preguntó de quién es una petición de oración anónima"],
    [
      anEntry({ action: "BACKUP_RESTORED", changes: { state: "done", frozen_at: "2026-11-20T18:30:00Z" } }),
      "Ana Ruiz restauró la copia del 20 nov 2026, 12:30\u00A0p.\u00A0m.",
    ],
    [
      anEntry({ action: "TABLE_READ", table_name: "comments" }),
      "Ana Ruiz miró las filas de la tabla «comments»",
    ],
    [
      anEntry({ action: "UTILITY_RUN", changes: { utility: "recount", state: "done", changed: 3 } }),
      "Ana Ruiz contó de nuevo los números del sitio (3 corregidos)",
    ],
    [
      anEntry({ action: "UTILITY_RUN", changes: { utility: "trash", state: "stopped", changed: 1 } }),
      "Ana Ruiz vació la papelera (1 cosa borrada), a medias",
    ],
    [
      anEntry({ action: "NOTICE_CANCELLED", changes: { about: "new_post", title: "La luz" } }),
      "Ana Ruiz canceló el aviso de la profecía «La luz»",
    ],
    [
      anEntry({ action: "NOTICE_SENT", changes: { about: "event_off", title: "Vigilia" } }),
      "Ana Ruiz adelantó el aviso de que se canceló «Vigilia»",
    ],
    [
      anEntry({
        table_name: "admin_notices",
        title: "Hoy no hay culto",
        changes: { status: ["waiting", "cancelled"] },
      }),
      "Ana Ruiz canceló el aviso «Hoy no hay culto»",
    ],
    [anEntry({ action: "MAINTENANCE_ON" }), "Ana Ruiz puso el sitio en mantenimiento"],
    [
      anEntry({ actor_id: null, actor_name: null, title: "Retiro" }),
      "El sitio o su base de datos cambió el evento «Retiro»",
    ],
    [anEntry({ actor_name: null, title: "Retiro" }), "Una cuenta que ya no existe cambió el evento «Retiro»"],
    [anEntry({ table_name: "unknown" }), "Ana Ruiz cambió un renglón de «unknown»"],
  ])("%#: %s", (entry, sentence) => {
    expect(sentenceOf(entry)).toBe(sentence);
  });
});

/** Tables whose changes the database logs, by the migrations. */
const LOGGED = globSync("supabase/migrations/*.sql")
  .flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(
      /create trigger \w*audit\w*[^;]*?\son (?:public|private)\.(\w+)[^;]*?function private\.audit\(/g,
    ),
  ])
  .map(([, table = ""]) => table);

it("every table whose changes are logged has its words, and a filter that finds it", () => {
  expect(LOGGED.length).toBeGreaterThan(30);
  const isNameless = (table: string) =>
    sentenceOf(anEntry({ table_name: table, changes: { is_trusted: [false, true] } })).includes("un renglón");
  expect(LOGGED.filter(isNameless)).toEqual([]);
  const filtered = THINGS.flatMap(({ tables }): string[] => [...tables]);
  expect(LOGGED.filter((table) => !filtered.includes(table))).toEqual([]);
});
