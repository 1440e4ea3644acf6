import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Number of the child of this process whose command line contains `text`; throws when there is none. */
export function childProcess(text: string): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => read(pid, "cmdline").includes(text) && parentOf(pid) === process.pid);
  if (found === undefined) throw new Error(`no child process runs ${text}`);
  return found;
}

/** Processor time of a process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const [userTicks = 0, systemTicks = 0] = fieldsAfterName(pid).slice(11, 13).map(Number);
  return ((userTicks + systemTicks) * 1000) / TICKS_A_SECOND;
}

/** The most memory a process has had resident so far, in megabytes. */
export function peakMemoryMb(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(pid, "status"))?.[1] ?? Number.NaN) / 1024;
}

/** Processor time of a process and its living children, as PostgreSQL has them. */
export function familyCpuMs(pid: number): number {
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid,
  );
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), cpuMs(pid));
}

/** Private memory of the largest tab of this process's browsers, in megabytes; 0 without one. */
export function renderersPrivateMb(): number {
  const sizes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(pid, "cmdline").includes("--type=renderer") && isFamily(pid))
    .map((pid) =>
      [...read(pid, "smaps_rollup").matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce(
        (sum, [, kilobytes]) => sum + Number(kilobytes) / 1024,
        0,
      ),
    );
  return Math.max(0, ...sizes);
}

/** Whether it is a child of this process, or one of its children's. */
function isFamily(pid: number): boolean {
  for (let each = pid; each > 1; each = parentOf(each)) if (each === process.pid) return true;
  return false;
}

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

function parentOf(pid: number): number {
  return Number(fieldsAfterName(pid)[1]);
}

/** Fields of /proc/<pid>/stat after the name, which may itself contain spaces. */
function fieldsAfterName(pid: number): string[] {
  return read(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it has just ended
  }
}
