import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium-flags.ts";
import { DEMO_ALBUMS, DEMO_EVENTS } from "./albums.ts";
import { chanceFrom, drawScene } from "./scenes.ts";

const LONG = 1_200;
const SHORT = 800;
/** Shares of the drawn size: the picture, and the small one of the grid. */
const SIZES = [
  ["", 1],
  ["-mini", 0.45],
] as const;

/** As a page shows the picture of an event, in pixels. */
const WIDE = { width: 1_200, height: 675 };

/** Draws the pictures of the demonstration albums and events into supabase/seed-files; run by hand when the scenes change. */
async function main(): Promise<void> {
  await using browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  for (const { number, hour, scene } of DEMO_EVENTS) {
    const svg = drawScene(scene, hour, { ...WIDE, chance: chanceFrom(number) });
    writeFileSync(
      join(folderOf("event-images", number), "1760000000000.webp"),
      await toWebp(page, svg, WIDE.width, WIDE.height),
    );
  }
  for (const { number, hour, scenes } of DEMO_ALBUMS) {
    const folder = folderOf("gallery", number);
    for (const [index, scene] of scenes.entries()) {
      const [width, height] = index % 4 === 3 ? [SHORT, LONG] : [LONG, SHORT];
      const svg = drawScene(scene, hour, { width, height, chance: chanceFrom(number * 100 + index) });
      for (const [suffix, share] of SIZES) {
        const picture = await toWebp(page, svg, width * share, height * share);
        writeFileSync(join(folder, `1760000000000-${index}${suffix}.webp`), picture);
      }
    }
  }
}

function folderOf(bucket: string, number: number): string {
  const folder = join(SUPABASE_DIRECTORY, "seed-files", bucket, `00000000-0000-4000-8000-000000000${number}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function toWebp(page: Page, svg: string, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, width: w, height: h }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      canvas.getContext("2d")?.drawImage(image, 0, 0, w, h);
      return canvas.toDataURL("image/webp", 0.62);
    },
    { source: svg, width, height },
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

await main();
