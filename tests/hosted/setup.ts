import type { TestProject } from "vitest/node";
import { deployAsReadmeTells, type StepOutcome } from "./deploy.ts";
import { startHostedProject, type HostedProject } from "./hosted-project.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Given to the tests of the project "hosted" only. */
    deployed?: { url: string; adminUrl: string; outcomes: StepOutcome[] };
  }
}

let project: HostedProject | undefined;

/** Deploys once, before the tests of the project "hosted". */
export async function setup({ provide }: TestProject): Promise<void> {
  project = await startHostedProject();
  try {
    const outcomes = await deployAsReadmeTells(project);
    provide("deployed", { url: project.url, adminUrl: project.adminUrl, outcomes });
  } catch (error) {
    await project.close();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  await project?.close();
}
