import { expect, it } from "vitest";
import { hasRole, ROLES, type Role } from "#domain/roles.ts";
import { CAPABILITIES } from "#features/security/capabilities.ts";
import { readPermissions } from "#tests/db/permissions.ts";
import type { Actor } from "#tests/db/people.ts";

/** A caller of permissions.csv for each role. */
const CALLERS: Record<Role, Actor> = {
  visitor: "visitor",
  member: "member_other",
  admin: "admin",
  super_admin: "super_admin",
};

/** Lines of permissions.csv that decide on each capability of the table that super admins read: kind, object, operation, case. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  read: ["table prophecies select published", "route /blog open ", "route /testimonios open "],
  "write-office": ["procedure send_contact_message(uuid,text,text,text,text,text,text) execute "],
  profile: ["table profiles update self", "route /perfil open "],
  directory: ["procedure search_members(text,uuid,integer) execute ", "route /miembros open "],
  notices: ["procedure register_push_subscription(text,text,text,text) execute "],
  "take-part": [
    "procedure open_topic(uuid,uuid,text,uuid,text,uuid[]) execute ",
    "table testimonials insert self",
  ],
  prayer: ["procedure pray(uuid,date) execute ", "table prayer_requests insert self"],
  "back-office": ["route /admin open ", "procedure dashboard_statistics() execute "],
  publish: ["table prophecies insert any", "table events insert any", "table resources insert any"],
  moderate: ["procedure decide(jsonb,review_status,text) execute "],
  people: ["procedure list_users(text) execute ", "procedure set_user_active(uuid,boolean,text) execute "],
  offerings: ["procedure donation_totals(integer) execute ", "route /admin/donaciones open "],
  access: ["procedure grant_seminar_access(uuid,uuid,access_type,timestamp with time zone) execute "],
  exports: ["procedure record_export(text,integer) execute "],
  roles: ["procedure set_user_role(uuid,account_role) execute "],
  settings: ["table site_settings update any", "route /admin/settings open "],
  backup: ["procedure start_backup() execute ", "procedure run_restore(uuid,text) execute "],
  database: ["procedure database_overview() execute ", "procedure begin_utility(text) execute "],
  "admin-notices": ["procedure send_waiting_notice(text,uuid,text) execute ", "route /admin/avisos open "],
  integrations: ["procedure add_webhook(uuid,text,text,text[]) execute ", "route /admin/integraciones open "],
  imports: [
    "procedure run_import(uuid,integer,boolean,boolean) execute ",
    "procedure export_tables() execute ",
  ],
  security: [
    "procedure list_audit_log(text,text[],text[],text,integer,integer,integer) execute ",
    "procedure list_sign_ins(text,integer,integer,integer) execute ",
    "procedure end_session_of(uuid) execute ",
  ],
};

const decided = new Map(
  readPermissions().map((line) => [
    `${line.kind} ${line.object} ${line.operation} ${line.case}`,
    line.permissions,
  ]),
);

it.each(CAPABILITIES)("the table of permissions says of «$label» what the database does", ({ id, least }) => {
  const lines = LINES[id] ?? [];
  expect(lines).not.toEqual([]);
  const permissions = (line: string) => [
    line,
    ...ROLES.map((role) => decided.get(line)?.[CALLERS[role]] ?? "no such line"),
  ];
  for (const line of lines)
    expect(permissions(line)).toEqual([line, ...ROLES.map((role) => (hasRole(role, least) ? "yes" : "no"))]);
});
