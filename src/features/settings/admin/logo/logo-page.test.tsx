import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { anId, endOfRequests, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { LogoPage } from "./logo-page.tsx";

/** Uploads in their order; each is answered with `status`. */
class Sending extends EventTarget {
  static all: { url: string; headers: Record<string, string> }[] = [];
  static answer = 200;
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  readonly #headers: Record<string, string> = {};
  #url = "";
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  abort() {}
  send() {
    Sending.all.push({ url: this.#url, headers: this.#headers });
    queueMicrotask(() => {
      this.status = Sending.answer;
      this.dispatchEvent(new Event("load"));
    });
  }
}
// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", Sending);

/** The far end: rows, the list of buckets, and the icon of the app. */
class LogoServer extends RowsServer {
  buckets = ["site-pictures"];
  mayMake = false;
  /** Addresses of files that were removed. */
  readonly gone = new Set<string>();
  override async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/storage/v1/bucket") && this.mood === "well") {
      if (request.method === "GET") return Response.json(this.buckets.map((id) => ({ id, name: id })));
      this.requests.push(`POST bucket ${await request.text()}`);
      return this.mayMake
        ? Response.json({ name: "site-pictures" })
        : Response.json(
            { statusCode: "403", message: "new row violates row-level security policy" },
            { status: 400 },
          );
    }
    if (pathname === "/icons/icon-512.png") return new Response(await aPicture());
    if (request.method === "HEAD") return new Response(null, { status: this.gone.has(pathname) ? 404 : 200 });
    return super.answer(request);
  }
}

const OLDER = "/storage/v1/object/public/site-pictures/logo/antes.webp";
const OLD = "/storage/v1/object/public/site-pictures/logo/viejo.webp";
let server: LogoServer;
const identity = (logo?: string) => ({
  id: anId(1),
  key: "identity",
  value: { ...DEFAULT_SETTINGS.identity, ...(logo && { logo }) },
  version: 1,
});

beforeEach(() => {
  [Sending.all, Sending.answer] = [[], 200];
  server = new LogoServer({ site_settings: [identity(OLD)] });
});

async function aPicture(colour = "#a8452a", width = 40): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, 30);
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 20, 30);
  }
  return canvas.convertToBlob({ type: "image/png" });
}

const open = () => openPanel(<LogoPage />, "/admin/utils/logo");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const choose = async (file: Blob, name = "logo.png") => {
  const input = page.getByLabelText("Archivo del logotipo");
  await expect.element(input).toBeInTheDocument();
  const chosen = new DataTransfer();
  chosen.items.add(new File([file], name, { type: file.type }));
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
};
/** Chooses a file and says yes to it. */
const replace = async (file: Blob) => {
  await choose(file);
  await button("Usar este logotipo").click();
};
const aChange = (before: object, after: object) => ({
  action: "UPDATE",
  table_name: "site_settings",
  row_id: "identity",
  changes: { value: [before, after] },
});
const saved = () => (server.tables["site_settings"]?.[0]?.["value"] as { logo?: string } | undefined)?.logo;

describe("another picture", () => {
  it("is shown first, with its size where that is small, and nothing is sent until it is used", async () => {
    const { container } = await open();
    await choose(await aPicture());
    const shown = page.getByRole("region", { name: "Así se vería" });
    await expect.element(shown).toMatchTextContent(/Es muy chica.*Mide 40 × 30 píxeles/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Cancelar").click();
    await expect.element(shown).not.toBeInTheDocument();
    await choose(await aPicture("#17362f", 200));
    await expect.element(shown).toBeVisible();
    await expect.element(page.getByText("Es muy chica")).not.toBeInTheDocument();
    expect(Sending.all).toEqual([]);
    expect(saved()).toBe(OLD);
  });

  it("that is slow does not take the place of one that was chosen after it", async () => {
    await open();
    const slow = Promise.withResolvers<void>();
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Blob.prototype, "text").mockImplementationOnce(async () => {
      await slow.promise;
      return "<svg ";
    });
    await choose(await aPicture());
    await choose(await aPicture("#17362f", 200));
    await expect.element(button("Usar este logotipo")).toBeVisible();
    slow.resolve();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(page.getByText("Los SVG no se aceptan")).not.toBeInTheDocument();
  });

  it("that is wide is shown whole", async () => {
    await open();
    await choose(await aPicture());
    await expect.element(button("Usar este logotipo")).toBeVisible();
    for (const mark of document.querySelectorAll("figure img"))
      expect(getComputedStyle(mark).objectFit).toBe("contain");
  });

  it("is stored under a name of its bytes, over a file of that name, and becomes the logo", async () => {
    const { container } = await open();
    await replace(await aPicture());
    await expect.element(page.getByText("Listo: ya está en todo el sitio")).toBeVisible();
    const [sent] = Sending.all;
    expect(sent?.url).toMatch(/\/storage\/v1\/object\/site-pictures\/logo\/[0-9a-f]{32}\.webp$/);
    expect(sent?.headers["x-upsert"]).toBe("true");
    expect(saved()).toMatch(/\/object\/public\/site-pictures\/logo\/[0-9a-f]{32}\.webp$/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await replace(await aPicture());
    await expect.poll(() => Sending.all.length).toBe(2);
    expect(Sending.all[1]?.url).toBe(sent?.url);
  });

  it("can be taken back later, to the picture before it or to the drawing", async () => {
    server.tables["audit_log"] = [
      aChange({}, { tagline: "Otro lema" }),
      aChange({}, { logo: OLD }),
      aChange({ logo: OLD }, {}),
      aChange({ logo: OLDER }, { logo: OLD }),
      aChange({ logo: "/mas/viejo.webp" }, { logo: OLDER }),
    ];
    const { container } = await open();
    await expect.element(button("Volver al anterior")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Volver al anterior").click();
    await expect.poll(saved).toBe(OLDER);
    await button("Volver al dibujo de la app").click();
    await expect.poll(saved).toBeUndefined();
  });

  it("cannot be taken back to a picture that is gone", async () => {
    server.tables["audit_log"] = [aChange({ logo: OLDER }, { logo: OLD })];
    server.gone.add(OLDER);
    await open();
    await expect.element(button("Volver al dibujo de la app")).toBeVisible();
    await endOfRequests();
    await expect.element(button("Volver al anterior")).not.toBeInTheDocument();
  });

  it("that is no picture, or an SVG, is refused before anything is sent", async () => {
    await open();
    await choose(new Blob(["Esto es un texto"], { type: "image/png" }));
    await expect.element(page.getByText("Ese archivo no sirve de logotipo")).toBeVisible();
    await choose(
      new Blob(['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'], { type: "image/png" }),
    );
    await expect.element(page.getByText("Los SVG no se aceptan")).toBeVisible();
    expect(Sending.all).toEqual([]);
    expect(server.writes).toEqual([]);
  });

  it("that does not arrive says so, and the logo stays", async () => {
    Sending.answer = 500;
    const { container } = await open();
    await replace(await aPicture());
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^Error al subir.*Inténtalo de nuevo/);
    expect(saved()).toBe(OLD);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is not saved over what somebody else has saved meanwhile", async () => {
    await open();
    await expect.element(button("Elegir otra imagen")).toBeVisible();
    server.tables["site_settings"] = [{ ...identity(OLD), version: 5 }];
    await replace(await aPicture());
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Alguien lo cambió antes/);
    expect(saved()).toBe(OLD);
  });
});

describe("a missing bucket", () => {
  it("is made as far as the account may, in the way of the migrations", async () => {
    server.buckets = [];
    server.mayMake = true;
    await open();
    await replace(await aPicture());
    await expect.element(page.getByText("Listo: ya está en todo el sitio")).toBeVisible();
    expect(server.requests.find((request) => request.startsWith("POST bucket"))).toMatch(
      /"public":true.*3145728.*image\/webp/,
    );
  });

  it("that cannot be made is said word for word, and nothing is sent", async () => {
    server.buckets = [];
    await open();
    await replace(await aPicture());
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^No se pudo crear el bucket de almacenamiento.*migraciones/);
    expect(Sending.all).toEqual([]);
  });
});

describe("the move", () => {
  it("stores the drawing of the app as the logo", async () => {
    server.tables["site_settings"] = [identity()];
    const { container } = await open();
    await expect.element(page.getByText(/Es el dibujo que trae la app/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Guardarlo en este sitio").click();
    await expect.poll(saved).toMatch(/site-pictures\/logo\//);
    await expect.element(button("Guardarlo en este sitio")).not.toBeInTheDocument();
  });

  it("is offered for a logo in the storage of another site, which may not be reached", async () => {
    server.tables["site_settings"] = [identity(`https://otro.supabase.co${OLD}`)];
    await open();
    await expect.element(page.getByText(/guardada en otro sitio/)).toBeVisible();
    const real = server.answer.bind(server);
    server.answer = (request) =>
      request.url.startsWith("https://otro.")
        ? Promise.reject(new TypeError("Failed to fetch"))
        : real(request);
    await button("Guardarlo en este sitio").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^Error al subir/);
    expect(Sending.all).toEqual([]);
  });
});
