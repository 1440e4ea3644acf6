/** One edit of the product that the gate has to find, and the cheapest command of the gate that does. */
export interface PlantedFault {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  by: Finder;
  /** Names the test, or the rule of the linter, that is to be red. */
  expected: RegExp;
}

/** Tests of a project of Vitest, after a build where they read what it writes, or the linter over one file. */
export type Finder =
  | {
      part: "unit" | "ui" | "ui-isolated" | "hosted" | "architecture";
      files: string;
      only?: string;
      needsBuild?: boolean;
    }
  | { part: "lint"; files: string };

export const FAULTS: readonly PlantedFault[] = [
  {
    name: "policy-widened",
    file: "supabase/migrations/20261122101400_testimonials.sql",
    find: "for select to anon\n  using (status = 'approved');",
    replace: "for select to anon\n  using (true);",
    by: { part: "hosted", files: "tests/db/permissions.test.ts", only: "testimonials" },
    expected: /testimonials.*select.*(?:pending|rejected)/,
  },
  {
    name: "outbox-entry-dropped",
    file: "src/platform/offline/outbox-round.ts",
    find: "(isSame(stored) ? next : stored)",
    replace: "(isSame(stored) ? null : stored)",
    by: { part: "unit", files: "src/platform/offline/outbox-engine.test.ts" },
    expected: /a write waits out its backoff without network/,
  },
  {
    name: "contrast-in-dark",
    file: "src/ui/styles/tokens.css",
    find: "--ink-soft: light-dark(#46605a, #bdb9ae);",
    replace: "--ink-soft: light-dark(#46605a, #5d6470);",
    by: { part: "architecture", files: "tests/architecture/dark-and-light.test.ts" },
    expected: /the dark colours let people read ink-soft/,
  },
  {
    name: "push-without-vibration",
    file: "sw/push-notice.ts",
    find: "vibrate: [...VIBRATION]",
    replace: "vibrate: []",
    by: { part: "unit", files: "sw/push-notice.test.ts" },
    expected: /vibrating 200\/100\/200/,
  },
  {
    name: "link-to-nowhere",
    file: "supabase/migrations/20261122102790_waiting.sql",
    find: "then '/admin/mensajes'",
    replace: "then '/admin/mensaje'",
    by: { part: "architecture", files: "tests/architecture/internal-links.test.ts" },
    expected: /a notice of the database/,
  },
  {
    name: "english-on-a-screen",
    file: "src/app/not-allowed.tsx",
    find: '"Sin conexión no podemos comprobar tus permisos"',
    replace: '"You are offline: your rights are not known"',
    by: { part: "architecture", files: "tests/architecture/spanish.test.ts" },
    expected: /in Spanish on the screens/,
  },
  {
    name: "migration-that-hosted-roles-refuse",
    file: "supabase/migrations/20261122100100_foundation.sql",
    find: "create index file_queue_not_before on",
    replace: "alter table storage.objects add column planted text;\ncreate index file_queue_not_before on",
    by: { part: "hosted", files: "tests/hosted/deployment.test.ts" },
    expected: /ends well: .*db push/,
  },
  {
    name: "feature-imports-a-feature",
    file: "src/features/testimonials/testimonial.ts",
    find: 'import type { Database } from "#platform/supabase/database.types.ts";',
    replace:
      'import type { Database } from "#platform/supabase/database.types.ts";\nimport "#features/prophecies/rules.ts";',
    by: { part: "lint", files: "src/features/testimonials/testimonial.ts" },
    expected: /boundaries\/dependencies|boundaries\(dependencies\)/,
  },
  {
    name: "chunk-over-its-budget",
    file: "src/app/providers.tsx",
    find: 'import { store } from "#platform/session/session.ts";',
    replace:
      'import { store } from "#platform/session/session.ts";\nimport * as heavy from "papaparse";\n(globalThis as { planted?: unknown }).planted = heavy;',
    by: { part: "architecture", files: "tests/architecture/script-budget.test.ts", needsBuild: true },
    expected: /the JavaScript that the built page names of home stays within its budget/,
  },
  {
    name: "stored-html-that-runs",
    file: "src/ui/rich-text/sanitize.ts",
    find: "return purify.sanitize(html, { ...RULES, RETURN_TRUSTED_TYPE: true });",
    replace: "return purify.sanitize(html, { ADD_ATTR: ['onerror', 'onclick'], RETURN_TRUSTED_TYPE: true });",
    by: { part: "ui-isolated", files: "src/ui/rich-text/sanitize.isolated.test.tsx" },
    expected: /hostile HTML/,
  },
];
