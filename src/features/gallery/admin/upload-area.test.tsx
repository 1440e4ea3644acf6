import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { UploadArea } from "./upload-area.tsx";
import { useUploads } from "./use-uploads.ts";

/** Files on their way to the storage, in the order in which they were sent; the test ends each one. */
class Sending extends EventTarget {
  static all: Sending[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  url = "";

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    Sending.all.push(this);
  }

  goTo(share: number) {
    const progress = { lengthComputable: true, loaded: share * 1_000, total: 1_000 };
    this.upload.dispatchEvent(new ProgressEvent("progress", progress));
  }
  arrive(status = 200) {
    this.status = status;
    this.dispatchEvent(new Event("load"));
  }
}

let server: RowsServer;

// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", Sending);

beforeEach(() => {
  Sending.all = [];
  server = new RowsServer({ photos: [] });
});

function Workshop() {
  return <UploadArea {...useUploads(anId(1), 1)} />;
}

/** Opens the workshop and chooses pictures of these names. */
async function choose(...names: string[]) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Workshop />
    </QueryClientProvider>,
  );
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 30);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no input");
  const chosen = new DataTransfer();
  for (const name of names) chosen.items.add(new File([picture], name, { type: "image/png" }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return screen;
}

/** The album of the photo was deleted meanwhile. */
class WithoutAlbum extends RowsServer {
  override async answer(request: Request): Promise<Response> {
    if (!request.url.includes("/rest/v1/photos")) return super.answer(request);
    return Response.json(this.refusal, { status: 403 });
  }
}

/** The next file that is sent; of each photo the small one goes first. */
async function sent(number: number): Promise<Sending> {
  await expect.poll(() => Sending.all.length).toBeGreaterThanOrEqual(number);
  const one = Sending.all.at(number - 1);
  if (!one) throw new Error(`${number - 1} files were sent`);
  return one;
}

const bar = (name: string) => page.getByRole("progressbar", { name: `Avance de ${name}` });

describe("a photo on its way", () => {
  it("has a bar that bears its name and rises, until the photo is in the album", async () => {
    const { container } = await choose("bautizo.png");
    await expect.element(page.getByText("0 de 1 foto subida…")).toBeVisible();
    (await sent(1)).arrive();
    const picture = await sent(2);
    await expect.element(bar("bautizo.png")).toHaveAttribute("value", "0");
    picture.goTo(0.4);
    await expect.element(bar("bautizo.png")).toHaveAttribute("value", "0.4");
    picture.goTo(0.9);
    await expect.element(bar("bautizo.png")).toHaveAttribute("value", "0.9");
    expect(await accessibilityProblems(container)).toEqual([]);
    picture.arrive();
    await expect.element(page.getByText("La foto está en el álbum.")).toBeVisible();
    await expect.element(bar("bautizo.png")).not.toBeInTheDocument();
    expect(server.tables["photos"]).toHaveLength(1);
  });

  it("that did not arrive says so, and is sent again from the start under another name", async () => {
    await choose("bautizo.png");
    (await sent(1)).arrive();
    const lost = await sent(2);
    lost.goTo(0.7);
    await expect.element(bar("bautizo.png")).toHaveAttribute("value", "0.7");
    lost.dispatchEvent(new Event("error"));
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/Error al subir la imagen: Revisa tu conexión/);
    await expect.element(page.getByText("0 de 1 foto subida. Revisa la que falta.")).toBeVisible();
    expect(server.tables["photos"]).toEqual([]);

    await page.getByRole("button", { name: "Reintentar bautizo.png" }).click();
    (await sent(3)).arrive();
    const again = await sent(4);
    await expect.element(bar("bautizo.png")).toHaveAttribute("value", "0");
    expect(again.url).not.toBe(lost.url);
    again.arrive();
    await expect.element(page.getByText("La foto está en el álbum.")).toBeVisible();
    expect(server.tables["photos"]).toHaveLength(1);
  });

  it("leaves no file behind when the database refuses its row", async () => {
    server = new WithoutAlbum({ photos: [] });
    await choose("bautizo.png");
    for (const number of [1, 2]) (await sent(number)).arrive();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Error al subir la imagen: /);
    const paths = Sending.all.map(({ url }) => url.replace(/^.*\/object\/gallery\//, "")).toReversed();
    expect(server.writes).toEqual([
      `DELETE /storage/v1/object/gallery  ${JSON.stringify({ prefixes: paths })}`,
    ]);
  });

  it("has its own bar beside the others", async () => {
    await choose("una.png", "dos.png");
    const small = [await sent(1), await sent(2)];
    for (const one of small) one.arrive();
    const [first, second] = [await sent(3), await sent(4)];
    first.goTo(0.25);
    second.goTo(0.75);
    const values = () => [bar("una.png"), bar("dos.png")].map((one) => one.element().getAttribute("value"));
    await expect.poll(() => new Set(values())).toEqual(new Set(["0.25", "0.75"]));
    expect(page.getByText("0 de 2 fotos subidas…").elements()).toHaveLength(1);
  });
});
