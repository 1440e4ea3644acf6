/** Seconds as "m:ss", or "h:mm:ss" from an hour on. Negative or broken numbers are 0:00. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
