import type { Deployment } from "./deployment.ts";
import { Problem } from "./problem.ts";

/** A static host and its CLI, which npm fetches in this version. */
interface Publisher {
  host: string;
  /** The project's name at the host. */
  project: string;
  args: readonly string[];
}

/** The host whose token was given; undefined for none. */
export function publisherOf({ settings }: Deployment): Publisher | undefined {
  const { hostname } = new URL(settings.get("SITE_URL"));
  const name = hostname.replace(/\.(?:netlify\.app|pages\.dev)$/, "").replaceAll(".", "-");
  if (settings.get("NETLIFY_AUTH_TOKEN") !== "") {
    const project = settings.get("NETLIFY_SITE_ID") || name;
    // It builds once more with the same variables, since it bundles the code for the edge only then.
    const args = ["netlify-cli@27.10.2", "--", "deploy", "--prod", "--dir=dist", `--site=${project}`];
    return { host: "Netlify", project, args };
  }
  if (settings.get("CLOUDFLARE_API_TOKEN") !== "") {
    const project = settings.get("CLOUDFLARE_PAGES_PROJECT") || name;
    const args = [
      "wrangler@4.164.0",
      "--",
      "pages",
      "deploy",
      "dist",
      `--project-name=${project}`,
      "--branch=main",
    ];
    return { host: "Cloudflare Pages", project, args };
  }
  return undefined;
}

/** Publishes `dist`; the host's CLI reads its token from the environment. Throws a Problem when the host refuses. */
export async function publish(
  deployment: Deployment,
  { host, project, args }: Publisher,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const ran = await deployment.programs.npm(["exec", "--yes", ...args], { env });
  if (ran.code !== 0) throw new Problem(deployment.words.publishFailed(host, project));
}
