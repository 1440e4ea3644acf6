import { median, type BenchmarkResult, type Figure } from "./benchmark.ts";

type Part = { measure: () => Promise<Record<string, Figure>>; about: string };

/** The measurements, by name. */
const PARTS: Record<string, () => Promise<Part>> = {
  queries: () => import("./media-queries.ts"),
  crowd: () => import("./media-crowd.ts"),
  archive: () => import("./media-archive.ts"),
  playback: () => import("./media-playback.ts"),
  upload: () => import("./media-upload.ts"),
  start: () => import("./media-start.ts"),
};

/** Those to measure: `BENCH_MEDIA=queries,start`, or all. */
const ASKED = process.env["BENCH_MEDIA"]?.split(",");
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);

/** The media centre: medians of three runs of each part. */
export async function run(): Promise<BenchmarkResult> {
  const figures: Record<string, Figure> = {};
  const notes = [`medians of ${ROUNDS} runs`];
  for (const [name, load] of Object.entries(PARTS)) {
    if (ASKED && !ASKED.includes(name)) continue;
    const part = await load();
    const rounds: Record<string, Figure>[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const measured = await part.measure();
      rounds.push(measured);
      for (const [figure, { value, unit }] of Object.entries(measured))
        console.log(`${name} ${round}, ${figure}: ${Number(value.toFixed(3))} ${unit}`);
    }
    for (const [figure, first] of Object.entries(rounds[0] ?? {})) {
      const values = rounds.map((round) => round[figure]?.value ?? Number.NaN);
      figures[figure] = { ...first, value: median(values) };
    }
    notes.push(`${name}: ${part.about}`);
  }
  return { name: "media", figures, notes };
}
