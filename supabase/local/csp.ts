/** One breach of the Content-Security-Policy, as a browser reported it. */
export interface CspReport {
  document: string;
  directive: string;
  blocked: string;
  sample: string;
  source: string;
  line: number;
}

/**
 * Takes the named endpoint out of the headers of a page without https: Chromium sends nothing there, and
 * with one named it does not look at `report-uri` either.
 */
export function reportWithoutHttps(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy.replace(/; report-to [^;]+/, ""));
  headers.delete("Reporting-Endpoints");
}

const LIMIT = 200;
const LONGEST_BODY = 65_536;

/** Collects what browsers report to /_local/csp, so that a test can demand that there is nothing. */
export class CspReports {
  #reports: CspReport[] = [];

  get reports(): readonly CspReport[] {
    return this.#reports;
  }

  /** POST adds (both forms: report-uri and report-to), GET lists, DELETE forgets. */
  async answer(request: Request): Promise<Response> {
    if (request.method === "GET")
      return Response.json(this.#reports, { headers: { "Cache-Control": "no-store" } });
    if (request.method === "DELETE") this.#reports = [];
    if (request.method === "POST") this.#add(await request.text());
    return new Response(null, { status: 204 });
  }

  #add(text: string): void {
    if (text.length > LONGEST_BODY) return;
    try {
      const body = JSON.parse(text) as unknown;
      this.#reports = [...this.#reports, ...readReports(body)].slice(-LIMIT);
    } catch {
      // Anybody may post here; what is not a report is not kept.
    }
  }
}

function readReports(body: unknown): CspReport[] {
  if (Array.isArray(body)) {
    return body.flatMap((entry: { type?: unknown; body?: Fields }) =>
      entry.type === "csp-violation" && entry.body ? [reportOf(entry.body)] : [],
    );
  }
  const fields = (body as { "csp-report"?: Fields })["csp-report"];
  return fields ? [reportOf(fields)] : [];
}

type Fields = Record<string, unknown>;

function reportOf(fields: Fields): CspReport {
  const text = (...names: string[]): string => {
    const value = names.map((name) => fields[name]).find((candidate) => typeof candidate === "string");
    return typeof value === "string" ? value : "";
  };
  const line = fields["lineNumber"] ?? fields["line-number"];
  return {
    document: text("documentURL", "document-uri"),
    directive: text("effectiveDirective", "effective-directive", "violated-directive"),
    blocked: text("blockedURL", "blocked-uri"),
    sample: text("sample", "script-sample"),
    source: text("sourceFile", "source-file"),
    line: typeof line === "number" ? line : 0,
  };
}
