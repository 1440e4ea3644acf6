import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { paths } from "#domain/paths.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { aComment, PROPHECY } from "../testing/a-comment.ts";
import { setStage, Stage } from "../testing/stage.tsx";
import type { ListedComment } from "./api.ts";
import { PendingComments } from "./pending-comments.tsx";

const { slug, title } = PROPHECY;

/** Comments on the server, oldest first. */
let comments: ListedComment[];
/** Failing answers of the server, by method. */
let failures: Partial<Record<string, () => Response>>;
/** Arguments of the searches. */
let searches: unknown[];
/** How many the server says there are; as many as it answers unless told. */
let total: number | undefined;
/** Every change that was asked of it. */
let asked: { address: string; verdict: unknown }[];
let toasts: string[];
let disconnect: () => void;
/** "Deshacer" of the newest toast. */
let undo: (() => void) | undefined;

beforeEach(async () => {
  const changes = { is_approved: null, target_title: title, target_path: paths.comment(slug, "a") };
  comments = [
    { ...aComment("a", { content: "Amén, así sea" }), ...changes },
    { ...aComment("b", { user_name: "Abel Ortega", content: "Compren aquí" }), ...changes },
  ];
  [failures, asked, toasts, searches, total] = [{}, [], [], [], undefined];
  disconnect = connectToasts(({ title: said, description, action }) => {
    toasts.push(`${said}: ${description}`);
    undo = action?.run;
  });
  await setStage("admin", []);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    server(new Request(input, init)),
  );
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

interface Search {
  approval_status: "pending" | "approved" | "rejected";
  target_type_filter?: string;
  search_text?: string;
}

function found(search: Search): Response {
  if (failures["search"]) return failures["search"]();
  searches.push(search);
  const state = { pending: null, approved: true, rejected: false }[search.approval_status];
  const rows = comments.filter(
    (each) =>
      each.is_approved === state &&
      (!search.target_type_filter || each.target_type === search.target_type_filter) &&
      each.content.includes(search.search_text ?? ""),
  );
  return Response.json(rows.map((row) => ({ ...row, total: total ?? rows.length })));
}

async function server(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/rpc/search_comments")) return found((await request.json()) as Search);
  const body: unknown = request.method === "GET" ? null : await request.json();
  if (body) asked.push({ address: `${request.method} ${pathname}`, verdict: body });
  const failure = failures[request.method];
  if (failure) return failure();
  if (request.method === "GET")
    return Response.json(comments.filter(({ id }) => searchParams.get("id") === `eq.${id}`));
  if (pathname.endsWith("/rpc/undo_decisions")) {
    comments = before;
    return Response.json([{ id: "a", outcome: "done" }]);
  }
  const { p_items: items, p_decision: decision } = body as Decisions;
  before = comments;
  return Response.json(
    items.map(({ id, version }) => {
      const seen = comments.find((each) => each.id === id && each.edit_count === version);
      comments = comments.map((each) =>
        each === seen ? { ...each, is_approved: decision === "approved" } : each,
      );
      return { batch_id: "batch", id, outcome: seen ? "done" : "changed" };
    }),
  );
}

interface Decisions {
  p_items: { id: string; version: number }[];
  p_decision: string;
}
/** The comments before the last decision. */
let before: ListedComment[] = [];

function open() {
  return render(
    <Stage>
      <PendingComments />
    </Stage>,
  );
}

const panel = () => page.getByRole("region", { name: "Comentarios por aprobar" });
const comment = (words: string) => panel().getByRole("listitem").filter({ hasText: words });
const dialog = () => page.getByRole("dialog", { name: "Rechazar comentario" });

describe("the comments that wait", () => {
  it("are listed with author, place and time", async () => {
    const { container } = await open();
    await expect
      .element(comment("Amén, así sea"))
      .toMatchTextContent("Lucía Ramírez en Alzaré mis ojos al volcán");
    await expect
      .element(comment("Amén, así sea").getByRole("link", { name: title }))
      .toHaveAttribute("href", paths.comment(slug, "a"));
    await expect.element(comment("Compren aquí")).toMatchTextContent("Abel Ortega");
    expect(panel().getByRole("listitem").all()).toHaveLength(2);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("under a recording say of which minute they speak", async () => {
    comments = comments.map((each) =>
      each.id === "a" ? { ...each, target_title: "La esperanza", video_timestamp: 754 } : each,
    );
    await open();
    await expect.element(comment("Amén, así sea")).toMatchTextContent("en La esperanza, minuto 12:34");
    await expect.element(comment("Compren aquí")).not.toMatchTextContent("minuto");
  });

  it("that are none are said to be none", async () => {
    comments = [];
    await open();
    await expect.element(panel()).toMatchTextContent("Nada espera tu revisión.");
  });

  it("that cannot be read are not said to be none", async () => {
    failures = { search: () => Response.json({ message: "down" }, { status: 503 }) };
    await open();
    await expect
      .element(panel())
      .toMatchTextContent("No pudimos leer los comentarios. Se intentará de nuevo.");
    await expect.element(panel()).not.toMatchTextContent("Nada espera");
  });
});

describe("a decision", () => {
  it("to approve takes the comment off the list, says so, and is undone when that is wished", async () => {
    await open();
    await comment("Amén, así sea").getByRole("button", { name: "Aprobar" }).click();
    await expect.element(comment("Amén, así sea")).not.toBeInTheDocument();
    await expect.element(comment("Compren aquí")).toBeVisible();
    expect(asked).toEqual([
      {
        address: "POST /rest/v1/rpc/decide",
        verdict: {
          p_items: [{ kind: "comment", id: "a", version: 0, status: "pending" }],
          p_decision: "approved",
        },
      },
    ]);
    expect(toasts).toEqual(["Comentario aprobado: De Lucía Ramírez"]);
    undo?.();
    await expect.element(comment("Amén, así sea")).toBeVisible();
    expect(asked.at(-1)?.verdict).toEqual({ p_batch_id: "batch" });
    expect(toasts.at(-1)).toBe("Todo quedó como antes: De Lucía Ramírez");
    expect(undo).toBeUndefined();
  });

  it("to reject sends the reason that its author will read", async () => {
    await open();
    await comment("Compren aquí").getByRole("button", { name: "Rechazar" }).click();
    await dialog().getByRole("textbox", { name: "Motivo", exact: false }).fill(" Es publicidad. ");
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(comment("Compren aquí")).not.toBeInTheDocument();
    expect(asked).toEqual([
      {
        address: "POST /rest/v1/rpc/decide",
        verdict: {
          p_items: [{ kind: "comment", id: "b", version: 0, status: "pending" }],
          p_decision: "rejected",
          p_reason: "Es publicidad.",
        },
      },
    ]);
    expect(toasts).toEqual(["Comentario rechazado: De Abel Ortega"]);
  });

  it("about words that have been changed meanwhile is not taken, and the new words appear", async () => {
    await open();
    await expect.element(comment("Amén, así sea")).toBeVisible();
    comments = comments.map((each) =>
      each.id === "a" ? { ...each, content: "Compren acá", edit_count: 1 } : each,
    );
    await comment("Amén, así sea").getByRole("button", { name: "Aprobar" }).click();
    await expect
      .poll(() => toasts)
      .toEqual(["No se pudo aprobar el comentario: Alguien lo cambió antes. Recarga la página y revísalo."]);
    await expect.element(comment("Compren acá")).toBeVisible();
  });

  it("that is thought over changes nothing", async () => {
    await open();
    await comment("Compren aquí").getByRole("button", { name: "Rechazar" }).click();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(comment("Compren aquí")).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    [
      "Aprobar",
      () => Response.json({ code: "42501", message: "rank_required" }, { status: 403 }),
      "No se pudo aprobar el comentario: Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
    ],
    [
      "Rechazar",
      () => {
        throw new TypeError("Failed to fetch");
      },
      "No se pudo rechazar el comentario: Revisa tu conexión e inténtalo de nuevo.",
    ],
  ])("to press %s that fails says so and keeps the comment", async (name, answer, sentence) => {
    failures = { POST: answer };
    await open();
    await comment("Amén, así sea").getByRole("button", { name }).click();
    if (name === "Rechazar") await dialog().getByRole("button", { name }).click();
    await expect.poll(() => toasts).toEqual([sentence]);
    await expect.element(comment("Amén, así sea")).toBeVisible();
    await expect.element(comment("Amén, así sea").getByRole("button", { name })).toBeEnabled();
  });
});
