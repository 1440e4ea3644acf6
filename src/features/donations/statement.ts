import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { formatDateTime } from "#lib/dates.ts";
import { formatDay, today } from "#lib/days.ts";
import { formatMxn } from "#lib/amounts.ts";
import { withoutAccents } from "#lib/text.ts";
import { saveFile } from "#ui/content/files.ts";
import { METHOD_LABELS, type Donation, type Fund } from "./donation.ts";
import { confirmedTotal } from "./rules.ts";

export interface Statement {
  /** Name and address for the head of the statement. */
  church: Pick<SiteSettings, "identity" | "location">;
  name: string;
  /** yyyy. */
  year: string;
  /** Of that person and year; only what was confirmed goes in. */
  donations: readonly Donation[];
  funds: readonly Fund[];
  /** When the offerings came from the server, in milliseconds, where they are a device's copy. */
  copyOf?: number | undefined;
}

/** Saves one person's yearly statement as a complete page, which every phone opens and prints. */
export function saveStatement(statement: Statement): void {
  const person = withoutAccents(statement.name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const page = new Blob([statementPage(statement)], { type: "text/html" });
  saveFile(`constancia-${statement.year}-${person}.html`, page);
}

/** The statement as a whole HTML document that needs no other file. */
export function statementPage({ church, name, year, donations, funds, copyOf }: Statement): string {
  const { identity, location } = church;
  const confirmed = donations
    .filter(({ status }) => status === "confirmed")
    .sort((a, b) => a.given_on.localeCompare(b.given_on));
  const fundName = (id: string) => funds.find((fund) => fund.id === id)?.name ?? "Ofrenda";
  const rows = confirmed.map(({ given_on: day, fund_id: fund, method, reference, amount }) => {
    const how = [METHOD_LABELS[method], reference].filter(Boolean).join(", ");
    return `<tr><td>${formatDay(day)}</td><td>${escapeHtml(fundName(fund))}<small>${escapeHtml(how)}</small></td><td>${formatMxn(amount)}</td></tr>`;
  });
  const title = `Constancia de ofrendas ${year}`;
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><b>${escapeHtml(identity.name)}</b>${[location.address, location.city]
    .filter(Boolean)
    .map((line) => `<br>${escapeHtml(line)}`)
    .join("")}</header>
<main>
<h1>${title}</h1>
<p>A nombre de <b>${escapeHtml(name)}</b></p>
<table>
<thead><tr><th scope="col">Fecha</th><th scope="col">Para</th><th scope="col">Monto</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td>${formatMxn(confirmedTotal(confirmed))}</td></tr></tfoot>
</table>
<p class="note">Son las ofrendas que la iglesia confirmó del 1 de enero al 31 de diciembre de ${year}. No es un comprobante fiscal. Expedida el ${formatDay(today())}.${copyNote(copyOf)}</p>
<button type="button" onclick="print()">Imprimir o guardar como PDF</button>
</main>
</body>
</html>
`;
}

/** A paper of the church must not pass for complete when it could not ask. */
function copyNote(copyOf: number | undefined): string {
  if (copyOf === undefined) return "";
  return ` Se hizo sin conexión, con lo que este dispositivo había leído el ${formatDateTime(copyOf)}: puede faltar lo que se confirmó después.`;
}

const STYLE = `
:root { color-scheme: light; }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem; background: #fff; color: #1d1a16; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { margin: 2rem 0 0.5rem; font: 600 1.75rem/1.2 Georgia, serif; }
table { width: 100%; margin: 1.5rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.6rem 0.75rem 0.6rem 0; border-bottom: 1px solid #d8d0c4; text-align: start; vertical-align: top; }
th:last-child, td:last-child { padding-inline-end: 0; text-align: end; }
td:first-child { white-space: nowrap; }
tr { break-inside: avoid; }
tfoot { display: table-row-group; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 700; }
small, .note { color: #5c554b; font-size: 0.875rem; }
small { display: block; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #1d1a16; border-radius: 99rem; background: none; color: inherit; font: inherit; }
@media print { body { max-width: none; padding: 0; } button { display: none; } }
`;
