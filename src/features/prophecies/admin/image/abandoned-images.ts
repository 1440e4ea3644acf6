/** A picture younger than this may belong to edits that somebody has not saved yet, in milliseconds. */
const SPARE_MS = 24 * 60 * 60_000;

/** Where a picture of a prophecy is stored: `<prophecy id>/<timestamp>-0.webp`, with the extension of its type. */
export function imagePath(prophecyId: string, now: number, type: string): string {
  const extension = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" }[type] ?? "webp";
  return `${prophecyId}/${now}-0.${extension}`;
}

/** Of the file names of a prophecy's folder, those that nothing shows any more: not `keep`, and a day old. */
export function abandonedImages(names: readonly string[], keep: string | null, now: number): string[] {
  return names.filter((name) => {
    const [stamp = ""] = name.split("-");
    return !keep?.endsWith(`/${name}`) && /^\d{13}$/.test(stamp) && now - Number(stamp) > SPARE_MS;
  });
}
