import { useEffect, useRef, useState } from "react";
import type { ErrorReport } from "./error-report.ts";

/** How long the message that the details were copied stays. */
const COPIED_MS = 3_000;

/** Copies the details of a crash; `message` says how it went for three seconds. */
export function useCopiedReport(report: ErrorReport): { message: string; copy: () => void } {
  const [message, setMessage] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const said = await navigator.clipboard.writeText(reportText(report)).then(
      () => "Error copiado al portapapeles",
      () => "No se pudo copiar; abre los detalles y cópialos a mano.",
    );
    setMessage(said);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(""), COPIED_MS);
  }
  return { message, copy: () => void copy() };
}

/** The text that "Reportar error" copies. */
export function reportText(report: ErrorReport): string {
  return [
    `ID: ${report.errorId}`,
    `Fecha: ${report.occurredAt}`,
    `Página: ${report.path}`,
    `Error: ${report.message}`,
    `Navegador: ${report.userAgent}`,
    "",
    report.stack,
  ].join("\n");
}
