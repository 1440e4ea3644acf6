import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A line of shell, or a text for the SQL editor. */
export interface DeploymentStep {
  language: "sh" | "sql";
  text: string;
}

/** The deployment commands of supabase/README.md, in its order. */
export function deploymentSteps(
  readme: string = readFileSync(join(import.meta.dirname, "../../supabase/README.md"), "utf8"),
): DeploymentStep[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith("Deploy to hosted Supabase\n"));
  if (section === undefined) throw new Error('supabase/README.md has no section "Deploy to hosted Supabase"');
  return [...section.matchAll(/^ *```(sh|sql)\n([\s\S]*?)^ *```$/gm)].flatMap(([, language, block = ""]) => {
    const lines = block
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    return lines.map((text) => ({ language: language === "sql" ? "sql" : "sh", text }) as const);
  });
}
