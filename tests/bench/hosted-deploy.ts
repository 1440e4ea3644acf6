import { makeChurch } from "#tests/hosted/church.ts";
import { copyDeployed, startHostedProject } from "#tests/hosted/hosted-project.ts";

/** Seconds of `npm run hosted:deploy` from a clone to a site that is built, against the stand-ins of a hosted project. */
export async function deploySeconds(): Promise<number> {
  const project = await startHostedProject();
  try {
    await project.keepAsTemplate("empty");
    await using church = await makeChurch(await copyDeployed(project.adminUrl, "empty"), undefined, {
      hasSite: true,
    });
    const start = performance.now();
    const { code, output } = await church.run();
    if (code !== 0) throw new Error(`hosted:deploy ended with ${code}: ${output}`);
    return (performance.now() - start) / 1000;
  } finally {
    await project.close();
  }
}
