import { join } from "node:path";
import type { Deployment } from "./deployment.ts";
import { Problem } from "./words.ts";

/** A static host and its CLI, which npm fetches in this version. */
interface Publisher {
  host: string;
  /** The project's name at the host. */
  project: string;
  args: readonly string[];
  /** Names of the answers that its CLI reads. */
  reads: readonly string[];
}

/** The host whose token was given; undefined for none. */
export function publisherOf({ settings }: Deployment): Publisher | undefined {
  const { hostname } = new URL(settings.get("SITE_URL"));
  const name = hostname.replace(/\.(?:netlify\.app|pages\.dev)$/, "").replaceAll(".", "-");
  if (settings.get("NETLIFY_AUTH_TOKEN") !== "") {
    const project = settings.get("NETLIFY_SITE_ID") || name;
    // It builds once more with the same variables, since it bundles the code for the edge only then.
    const args = ["netlify-cli@27.10.2", "--", "deploy", "--prod", "--dir=dist", `--site=${project}`];
    return {
      host: "Netlify",
      project,
      args,
      reads: ["NETLIFY_AUTH_TOKEN", "NETLIFY_SITE_ID", "CSP_REPORT_URL"],
    };
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
    const reads = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"];
    return { host: "Cloudflare Pages", project, args, reads };
  }
  return undefined;
}

/** Says where the folder of the site goes when no host's token was given. */
export function dragged({ root, words, settings }: Deployment, isUpdate: boolean): string {
  const folder = join(root, "dist");
  return isUpdate ? words.dragAgain(folder) : words.drag(folder, settings.get("SITE_URL"));
}

/** Publishes `dist`; the host's CLI, which npm fetches, gets no other answers than its own. Throws a Problem when the host refuses. */
export async function publish(
  deployment: Deployment,
  { host, project, args, reads }: Publisher,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const own = Object.fromEntries(
    reads.map((name) => [name, deployment.get(name)]).filter(([, value]) => value !== ""),
  ) as Record<string, string>;
  const ran = await deployment.programs.npm(["exec", "--yes", ...args], {
    env: { ...env, ...own },
    isForeign: true,
  });
  if (ran.code !== 0) throw new Problem(deployment.words.publishFailed(host, project));
}
