import { parseArgs } from "node:util";
import { fuzz } from "./fuzz.ts";

/** `npm run fuzz -- --requests 20000 --seed 7`: the seed is printed, and the same one repeats the run. */
const { values } = parseArgs({ options: { requests: { type: "string" }, seed: { type: "string" } } });
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`${requests} requests, seed ${seed}`);
const start = performance.now();
// Every refusal is a line on the console; what is wanted here are the answers that are none.
console.error = () => {};
const { statuses, faults, serves } = await fuzz(requests, seed);
for (const fault of faults) console.log(JSON.stringify(fault));
console.log(
  JSON.stringify({
    requests,
    seed,
    seconds: Math.round((performance.now() - start) / 1000),
    statuses,
    faults: faults.length,
    serves,
  }),
);
process.exit(faults.length === 0 && serves ? 0 : 1);
