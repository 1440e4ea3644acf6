import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium, type Page } from "playwright";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium-flags.ts";
import { chanceFrom, drawScene } from "../gallery-pictures/scenes.ts";
import { docx, pdf, wav, xlsx } from "./documents.ts";
import { DEMO_FILES } from "./library.ts";

/** Makes the files of the demonstration library in supabase/seed-files; run by hand when they change. Prints their sizes. */
async function main(): Promise<void> {
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  for (const { number, bucket, ending, title, lines } of DEMO_FILES) {
    const name = `00000000-0000-4000-8000-000000000${number}/1760000000000.${ending}`;
    const path = join(SUPABASE_DIRECTORY, "seed-files", bucket, name);
    mkdirSync(dirname(path), { recursive: true });
    const contents = ending === "webp" ? await poster(page, number, lines) : contentsOf(ending, title, lines);
    writeFileSync(path, contents);
    process.stdout.write(`${number} ${contents.length}\n`);
  }
}

function contentsOf(ending: string, title: string, lines: readonly string[]): Buffer {
  if (ending === "pdf") return pdf(title, lines);
  if (ending === "docx") return docx(title, lines);
  if (ending === "xlsx") return xlsx(lines);
  if (ending === "wav") return wav(lines.map(Number));
  return Buffer.from(`${title}\n\n${lines.join("\n")}\n`);
}

const WIDTH = 720;
const HEIGHT = 1_080;

/** The valley at dawn with words over it. */
async function poster(page: Page, seed: number, lines: readonly string[]): Promise<Buffer> {
  const scene = drawScene("valley", "dawn", { width: WIDTH, height: HEIGHT, chance: chanceFrom(seed) });
  const words = lines
    .map((line, index) => `<text x="360" y="${180 + index * 72}" text-anchor="middle">${line}</text>`)
    .join("");
  const source = scene.replace(
    "</svg>",
    `<g font-family="serif" font-size="52" font-weight="700" fill="#3f2a1c">${words}</g></svg>`,
  );
  const address = await page.evaluate(
    async ({ svg, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", 0.7);
    },
    { svg: source, width: WIDTH, height: HEIGHT },
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

await main();
