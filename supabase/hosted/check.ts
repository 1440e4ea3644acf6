import { inSpanish } from "./check-words.ts";
import { checkProject } from "./checks.ts";

/**
 * `npm run hosted:check`: one line for each part of the deployed project, and what to do about those that are not fine; with
 * `-- --es` in Spanish.
 * Reads PROJECT_URL, PROJECT_PUBLISHABLE_KEY, PROJECT_SECRET_KEY, ADMIN_EMAIL and ADMIN_PASSWORD, also from supabase/.env.
 */
const missing: string[] = [];
const read = (name: string): string => {
  const value = process.env[name] ?? "";
  if (value === "") missing.push(name);
  return value;
};
const project = {
  url: read("PROJECT_URL"),
  publishableKey: read("PROJECT_PUBLISHABLE_KEY"),
  secretKey: read("PROJECT_SECRET_KEY"),
  email: read("ADMIN_EMAIL"),
  password: read("ADMIN_PASSWORD"),
  hasMailServer: (process.env["SMTP_HOST"] ?? "") !== "",
};
if (missing.length > 0) {
  console.error(`Put ${missing.join(", ")} into supabase/.env (supabase/README.md, "Deploy").`);
  process.exit(1);
}

const findings = await checkProject(project);
const isSpanish = process.argv.includes("--es");
for (const finding of findings) {
  const { isFine } = finding;
  const { part, seen, remedy } = isSpanish ? inSpanish(finding) : finding;
  console.log(
    `${isFine ? "ok " : isSpanish ? "MAL" : "RED"} ${part}: ${seen}${isFine ? "" : `\n      ${remedy}`}`,
  );
}
if (!project.hasMailServer)
  console.log(
    isSpanish
      ? "…   correo: todavía no hay servidor (corre npm run hosted:deploy y escribe c)"
      : "…   mail: no server yet",
  );
const red = findings.filter(({ isFine }) => !isFine).length;
const counts = [findings.length - red, red];
console.log(isSpanish ? `\n${counts[0]} bien, ${counts[1]} mal` : `\n${counts[0]} fine, ${counts[1]} red`);
process.exitCode = red > 0 ? 1 : 0;
