import { counted } from "#lib/counted.ts";

/** "Falta menos de 1 minuto", "Faltan 5 minutos", "Faltan 2 h 5 min". */
export function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "Falta menos de 1 minuto";
  if (minutes < 60) return counted(minutes, "Falta # minuto", "Faltan # minutos");
  return `Faltan ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
