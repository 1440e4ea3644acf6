/** A part of an MP4 or MOV; `end` is the first byte behind it. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** Boxes between the index and its tables of offsets. */
const CONTAINERS = new Set(["trak", "mdia", "minf", "stbl"]);
const HEAD_BYTES = 16;

/**
 * Moves the MP4 index (moov) to the front. Phones and OBS write it last, and a player cannot start without it. Only
 * the offsets in the index change, so the bytes are the same whenever and wherever the file is chosen. Any other file
 * is returned as it is. Rejects when the file cannot be read.
 */
export async function indexFirst(file: File): Promise<File> {
  const boxes = await outerBoxes(file);
  const content = boxes.find(({ type }) => type === "mdat");
  const index = boxes.find(({ type }) => type === "moov");
  if (!content || !index || index.start < content.start) return file;
  const bytes = new Uint8Array(await file.slice(index.start, index.end).arrayBuffer());
  const by = index.end - index.start;
  const isMoved = movePlaces(new DataView(bytes.buffer), 8, by, (place) =>
    place >= content.start && place < index.start ? place + by : place,
  );
  if (!isMoved) return file;
  const parts = [
    file.slice(0, content.start),
    bytes,
    file.slice(content.start, index.start),
    file.slice(index.end),
  ];
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** None when the file is no MP4, is cut off, or has places named elsewhere than in one index. */
async function outerBoxes(file: File): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start < file.size;) {
    const head = new DataView(await file.slice(start, start + HEAD_BYTES).arrayBuffer());
    const box = boxAt(head, 0, file.size - start);
    if (!box || box.type === "moof" || box.type === "meta") return [];
    boxes.push({ type: box.type, start, end: start + box.end });
    start += box.end;
  }
  return boxes;
}

/** The box at `start` (ISO 14496-12, 4.2); null when there is none that ends by `limit`. */
function boxAt(view: DataView, start: number, limit: number): Box | null {
  if (view.byteLength < start + 8) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(start + at)));
  const short = view.getUint32(start);
  // 0: to the end of the file. 1: so long that its length follows its type.
  let size = short === 0 ? limit - start : short;
  if (short === 1) size = view.byteLength < start + 16 ? 0 : Number(view.getBigUint64(start + 8));
  return size >= 8 && start + size <= limit ? { type, start, end: start + size } : null;
}

/** Writes other places into all tables of an index; whether there were some. */
function movePlaces(view: DataView, from: number, to: number, moved: (place: number) => number): boolean {
  let hasTable = false;
  for (let at = from; at < to;) {
    const box = boxAt(view, at, to);
    if (!box) return false;
    if (CONTAINERS.has(box.type)) hasTable = movePlaces(view, at + 8, box.end, moved) || hasTable;
    if (box.type === "stco" || box.type === "co64") {
      hasTable = true;
      const bytes = box.type === "stco" ? 4 : 8;
      // Version and flags, and how many there are.
      for (let place = at + 16; place + bytes <= box.end; place += bytes) {
        if (bytes === 4) view.setUint32(place, moved(view.getUint32(place)));
        else view.setBigUint64(place, BigInt(moved(Number(view.getBigUint64(place)))));
      }
    }
    at = box.end;
  }
  return hasTable;
}
