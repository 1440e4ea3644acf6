import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import authSettings from "./auth-settings.json" with { type: "json" };

/** The project that the stand-in knows. */
export const PROJECT_REF = "abcdefghijklmnopqrst";

/** The only access token that it knows. */
export const ACCESS_TOKEN = `sbp_${"0".repeat(40)}`;

/** Requests of the CLI, in order. */
export interface Asked {
  method: string;
  /** Path without `/v1/projects/<ref>`. */
  path: string;
  query: string;
  type: string;
  /** base64, since an upload is no text */
  body: string;
}

export interface ManagementApi {
  address: string;
  asked: Asked[];
  close(): Promise<void>;
}

const PROJECT = {
  id: PROJECT_REF,
  ref: PROJECT_REF,
  organization_id: "iglesia",
  organization_slug: "iglesia",
  name: "Luz del Valle",
  region: "us-east-1",
  created_at: "2026-11-01T00:00:00Z",
  status: "ACTIVE_HEALTHY",
  database: { host: "127.0.0.1", version: "17.6.0.001", postgres_engine: "17", release_channel: "ga" },
};

const SETTINGS = {
  auth: { site_url: "http://localhost:3000", uri_allow_list: "", jwt_exp: 3600, mailer_autoconfirm: true },
};

/** Answers by "METHOD path"; whatever else is asked does not exist. */
const ANSWERS: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  "GET ": () => PROJECT,
  "GET /v1/projects": () => [PROJECT],
  "GET /api-keys": () => [
    { id: "1", name: "default", type: "publishable", api_key: "sb_publishable_x" },
    { id: "2", name: "default", type: "secret", api_key: "sb_secret_of_the_stand_in" },
    { id: "3", name: "service_role", type: "legacy", api_key: "legacy_service_role_of_the_stand_in" },
  ],
  "GET /billing/addons": () => ({ selected_addons: [], available_addons: [] }),
  "GET /config": () => ({ data: { type: "project_config", id: PROJECT_REF, attributes: SETTINGS } }),
  "PATCH /config/auth": () => authSettings,
  "GET /secrets": () => [],
  "POST /secrets": () => ({}),
  "GET /functions": () => [],
  "PUT /functions": () => ({ functions: [] }),
  "POST /functions/deploy": (query) => {
    const slug = query.get("slug") ?? "";
    return { id: slug, slug, name: slug, status: "ACTIVE", version: 1, created_at: 1, updated_at: 1 };
  },
};

/** A stand-in of Supabase's Management API on a free port, which writes down what the CLI asks of it. */
export async function startManagementApi(): Promise<ManagementApi> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
      const path = pathname.replace(new RegExp(`^/v[12]/projects/${PROJECT_REF}`), "");
      const method = request.method ?? "GET";
      const type = request.headers["content-type"] ?? "";
      asked.push({ method, path, query: search, type, body: body.toString("base64") });
      const isKnown = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`;
      const answer = isKnown ? ANSWERS[`${method} ${path}`] : undefined;
      const status = answer ? (method === "POST" ? 201 : 200) : isKnown ? 404 : 401;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(
        JSON.stringify(answer?.(searchParams) ?? { message: isKnown ? "not found" : "Unauthorized" }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
