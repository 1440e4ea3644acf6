/** As base.css names them. */
const FAMILIES = ['"Inter Variable"', '"Fraunces Variable"'] as const;

/**
 * Gives the page the brand's fonts in the visit that has installed the worker, which has their files by then; later pages
 * have them before the first paint (build/inline-scripts.ts). Nothing changes before both are there, nor for those who
 * save data. Rejects when one did not arrive.
 */
export async function showBrandFonts(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await Promise.all(FAMILIES.map((family) => document.fonts.load(`1em ${family}`)));
  document.documentElement.dataset["fonts"] = "1";
}
