import type { CSSProperties } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { showBrandFonts } from "./brand-fonts.ts";

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset["fonts"];
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "connection");
});

const TITLE = "El pueblo que andaba en tinieblas vio una luz grande";
const TEXT =
  "Cada domingo nos reunimos a las once para orar, cantar y escuchar la Palabra. Después compartimos café y pan dulce con quienes vienen por primera vez. Si necesitas que oremos por ti, escríbenos: alguien de la iglesia leerá tu petición hoy mismo y te responderá. Tus hijos tienen su propio lugar, con maestras que los cuidan. ¿Quieres servir? Hay equipos de música, de bienvenida, de jóvenes y de visitas a enfermos.";

/** Letters as on a phone's screen, whose places are no whole pixels. */
const FINE = { textRendering: "geometricPrecision" } as const;
const OF_A_PHONE = { ...FINE, display: "block", inlineSize: "328px" } as const;
const ON_ONE_LINE = { ...FINE, position: "absolute", whiteSpace: "nowrap" } as const;

/** A title, texts and a quote as a phone of 360 px breaks them, and on one line; the answer measures each. */
async function texts() {
  const each = (style: CSSProperties) => (
    <>
      <h1 style={style}>{TITLE}</h1>
      <h2 style={style}>{TITLE}</h2>
      <p style={style}>{TEXT}</p>
      <strong style={style}>{TEXT}</strong>
      <q style={{ ...style, fontFamily: "var(--font-display)" }}>{TEXT}</q>
    </>
  );
  const { container } = await render(
    <>
      {each(OF_A_PHONE)}
      {each(ON_ONE_LINE)}
    </>,
  );
  return () =>
    [...container.querySelectorAll<HTMLElement>("h1, h2, p, strong, q")].map(
      ({ offsetHeight, offsetWidth }) => ({ height: offsetHeight, width: offsetWidth }),
    );
}

test("texts are as wide and as high before the brand's fonts are there as with them", async () => {
  const measures = await texts();
  const before = measures();
  await showBrandFonts();
  const after = measures();
  expect(after).not.toEqual(before);
  for (const [index, { height, width }] of after.entries()) {
    const own = before[index] ?? { height: 0, width: 0 };
    expect(own.height).toBe(height);
    expect(Math.abs(own.width / width - 1), `part ${index}: ${own.width} px, then ${width}`).toBeLessThan(
      0.015,
    );
  }
});

test("with data saving the device keeps its fonts, and requests none", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  const load = vi.spyOn(document.fonts, "load");
  await showBrandFonts();
  expect(load).not.toHaveBeenCalled();
  expect(dataset["fonts"]).toBeUndefined();
});

test("a font that does not arrive changes nothing", async () => {
  const load = document.fonts.load.bind(document.fonts);
  vi.spyOn(document.fonts, "load").mockImplementation(async (font) => {
    if (font.includes("Fraunces")) throw new DOMException("", "NetworkError");
    return load(font);
  });
  await expect(showBrandFonts()).rejects.toThrow(DOMException);
  expect(dataset["fonts"]).toBeUndefined();
});
