import type { Deployment } from "./deployment.ts";
import { Problem } from "./words.ts";

interface Project {
  ref: string;
  name: string;
}

/** Projects of the token's account. */
export async function projectsOf(deployment: Deployment): Promise<Project[]> {
  const { text } = await deployment.supabase(["projects", "list", "--agent", "no", "--output", "json"]);
  return JSON.parse(text.slice(text.indexOf("["))) as Project[];
}

/** Throws a Problem unless the account has the project. */
export async function findProject(deployment: Deployment): Promise<void> {
  const projects = await projectsOf(deployment);
  const reference = deployment.get("PROJECT_REF");
  if (!projects.some(({ ref }) => ref === reference))
    throw new Problem(deployment.words.noProject(reference, nameAll(projects)));
}

export const nameAll = (projects: readonly Project[]): string =>
  projects.map(({ ref, name }) => `${ref} (${name})`).join(", ");
