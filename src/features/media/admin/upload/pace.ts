import { counted } from "#lib/counting.ts";

/** Speeds are means of this time: long enough not to jump with each part, short enough to notice another network. */
const WINDOW_MS = 10_000;

interface Sample {
  at: number;
  sent: number;
}

/** How fast bytes go, from what was sent when. Begins again after a pause. */
export class Pace {
  #samples: Sample[] = [];

  /** @param at milliseconds, of a clock that only goes forward. */
  add(sent: number, at: number): void {
    const previous = this.#samples.at(-1);
    // A part that was cut is sent again: what is behind was not progress.
    if (previous !== undefined && sent < previous.sent) this.#samples = [];
    this.#samples.push({ at, sent });
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= WINDOW_MS) this.#samples.shift();
  }

  reset(): void {
    this.#samples = [];
  }

  /** Bytes a second; null before there is something to say. */
  get speed(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < 1000) return null;
    return ((last.sent - first.sent) * 1000) / (last.at - first.at);
  }

  /** Seconds until all is sent; null while nobody knows. */
  secondsLeft(total: number): number | null {
    const { speed } = this;
    const sent = this.#samples.at(-1)?.sent ?? 0;
    return speed === null || speed <= 0 ? null : Math.ceil((total - sent) / speed);
  }
}

/** "Falta menos de 1 minuto", "Faltan 5 minutos", "Faltan 2 h 5 min". */
export function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "Falta menos de 1 minuto";
  if (minutes < 60) return counted(minutes, "Falta # minuto", "Faltan # minutos");
  return `Faltan ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
