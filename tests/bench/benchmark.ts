/** One measured figure and the most (or least) it may be. */
export interface Figure {
  value: number;
  unit: string;
  /** Highest allowed value; `min` is the lowest. A figure without either is only reported. */
  max?: number;
  min?: number;
}

export interface BenchmarkResult {
  name: string;
  figures: Record<string, Figure>;
  /** Facts needed to trust the figures: rounds, machine, limits. */
  notes?: string[];
}

/** A module of this folder that `npm run bench -- <name>` can run. */
export interface Benchmark {
  run: () => Promise<BenchmarkResult>;
}

/** Names of the figures that are over (or under) their budget. */
export function overBudget({ figures }: BenchmarkResult): string[] {
  return Object.entries(figures)
    .filter(
      ([, { value, min, max }]) =>
        !Number.isFinite(value) || value > (max ?? Infinity) || value < (min ?? -Infinity),
    )
    .map(([name]) => name);
}

/** The middle value; the mean of the two middle ones when their number is even. NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value below which `percent` of the values lie, interpolated between neighbours. NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const low = sorted[Math.floor(position)] ?? NaN;
  const high = sorted[Math.ceil(position)] ?? NaN;
  return low + (high - low) * (position - Math.floor(position));
}
