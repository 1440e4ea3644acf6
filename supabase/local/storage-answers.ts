interface ListedObject {
  name: string;
  [field: string]: unknown;
}

interface ListRequest {
  prefix?: string;
  limit?: number;
  offset?: number;
  sortBy?: { column?: string; order?: string };
  search?: string;
}

/** Hosted Storage lists 100 entries unless told otherwise. */
const PAGE = 100;
/** Lite lists objects, not folders: we ask for all of a prefix and page ourselves. */
const EVERYTHING = 100_000;

/** Answers of Lite's storage that supabase-js does not read as they are, brought into the hosted form. */
export async function withHostedAnswer(
  request: Request,
  forward: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const saveAs = searchParams.get("download");
  if (request.method === "GET" && saveAs !== null && pathname.startsWith("/storage/v1/object/"))
    return toBeSaved(await forward(request), saveAs);
  if (request.method !== "POST") return forward(request);
  if (pathname.startsWith("/storage/v1/object/list/")) return list(request, forward);
  if (pathname.startsWith("/storage/v1/object/sign/")) return rewritten(await forward(request), renamedLinks);
  if (pathname.startsWith("/storage/v1/object/upload/sign/")) {
    return rewritten(await forward(request), (body) => ({
      ...(body as object),
      url: withoutPrefix((body as { signedUrl?: string }).signedUrl),
    }));
  }
  return forward(request);
}

/** A file that the browser saves under this name, or under its own for "". */
function toBeSaved(response: Response, name: string): Response {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  const encoded = encodeURIComponent(name);
  headers.set(
    "content-disposition",
    name === "" ? "attachment;" : `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`,
  );
  return new Response(response.body, { status: response.status, headers });
}

/** `signedURL` without the service's prefix, for one address or for many. */
function renamedLinks(body: unknown): unknown {
  const rename = ({ signedUrl, ...rest }: { signedUrl?: string }): object => ({
    ...rest,
    signedURL: withoutPrefix(signedUrl),
  });
  return Array.isArray(body) ? body.map(rename) : rename(body as { signedUrl?: string });
}

function withoutPrefix(address: string | undefined): string | null {
  return address ? address.replace(/^\/storage\/v1/, "") : null;
}

/** One level of the tree: names below the prefix, deeper ones folded into a folder (an entry without id), a page of them. */
async function list(request: Request, forward: (request: Request) => Promise<Response>): Promise<Response> {
  const asked = (await request.clone().json()) as ListRequest;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const prefix = asked.prefix ? `${asked.prefix.replace(/\/+$/, "")}/` : "";
  const all = new Request(request.url, {
    method: "POST",
    headers,
    body: JSON.stringify({ prefix, limit: EVERYTHING, offset: 0 }),
  });
  return rewritten(await forward(all), (body) => levelOf(body as ListedObject[], prefix, asked));
}

function levelOf(
  objects: ListedObject[],
  prefix: string,
  { limit = PAGE, offset = 0, sortBy, search = "" }: ListRequest,
): ListedObject[] {
  const entries = new Map<string, ListedObject>();
  for (const object of objects) {
    const [name = "", ...deeper] = object.name.slice(prefix.length).split("/");
    if (!object.name.startsWith(prefix) || !name.toLowerCase().startsWith(search.toLowerCase())) continue;
    const folder = {
      name,
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    };
    entries.set(name, deeper.length > 0 ? folder : { ...object, name });
  }
  const column = sortBy?.column ?? "name";
  const sign = sortBy?.order === "desc" ? -1 : 1;
  const text = (entry: ListedObject): string => {
    const value = entry[column];
    return typeof value === "string" ? value : "";
  };
  return [...entries.values()]
    .toSorted((a, b) => sign * text(a).localeCompare(text(b)))
    .slice(offset, offset + limit);
}

async function rewritten(response: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(change(await response.json()), { status: response.status, headers });
}
