import { crc32 } from "node:zlib";

/** A PDF of one page with a title and its paragraphs, in Helvetica and without a library. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const drawn = [
    "BT /F2 22 Tf 56 760 Td 28 TL",
    ...wrapped(title, 42).map((line) => `(${escaped(line)}) Tj T*`),
    "/F1 13 Tf 19 TL T*",
    ...lines.flatMap((line) => [...wrapped(line, 76).map((part) => `(${escaped(part)}) Tj T*`), "T*"]),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(drawn, "latin1")} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title (${escaped(title)}) >>`,
  ];
  let text = "%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A Word document of a heading and paragraphs. */
export function docx(title: string, lines: readonly string[]): Buffer {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const paragraph = (text: string, size: number) =>
    `<w:p><w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${markup(text)}</w:t></w:r></w:p>`;
  return zip({
    "[Content_Types].xml": contentTypes({
      "/word/document.xml":
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    }),
    "_rels/.rels": relations({ rId1: ["officeDocument", "word/document.xml"] }),
    "word/document.xml": xml(
      `<w:document xmlns:w="${main}"><w:body>${paragraph(title, 36)}${lines.map((line) => paragraph(line, 24)).join("")}</w:body></w:document>`,
    ),
  });
}

/** An Excel workbook of one sheet; cells of a line are separated by "|", numbers stay numbers. */
export function xlsx(lines: readonly string[]): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const cell = (text: string) =>
    /^\d+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${markup(text)}</t></is></c>`;
  const rows = lines.map((line) => `<row>${line.split("|").map(cell).join("")}</row>`).join("");
  const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return zip({
    "[Content_Types].xml": contentTypes({
      "/xl/workbook.xml": `${office}.sheet.main+xml`,
      "/xl/worksheets/sheet1.xml": `${office}.worksheet+xml`,
    }),
    "_rels/.rels": relations({ rId1: ["officeDocument", "xl/workbook.xml"] }),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": relations({ rId1: ["worksheet", "worksheets/sheet1.xml"] }),
    "xl/worksheets/sheet1.xml": xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  });
}

const RATE = 8_000;

/** A tune of notes in hertz, each 0.7 s and fading, as a WAV file of 8 bits. */
export function wav(notes: readonly number[]): Buffer {
  const each = Math.round(RATE * 0.7);
  const sound = Buffer.alloc(notes.length * each);
  notes.forEach((hertz, index) => {
    for (let at = 0; at < each; at += 1) {
      const fading = Math.exp((-4 * at) / each);
      sound[index * each + at] = Math.round(128 + 90 * fading * Math.sin((2 * Math.PI * hertz * at) / RATE));
    }
  });
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + sound.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

/** An archive whose files are stored as they are. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    // 1 January 2026: made again, the file stays the same.
    facts.writeUInt16LE(0x5c_21, 8);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, path, body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(place, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), facts, tail, path]));
    bodies.push(local);
    place += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...bodies, listing, end]);
}

function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts)
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join("");
  return xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
  );
}

function relations(all: Readonly<Record<string, readonly [kind: string, target: string]>>): string {
  const lines = Object.entries(all)
    .map(
      ([id, [kind, target]]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join("");
  return xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines}</Relationships>`,
  );
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
}

function markup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Text inside the parentheses of a PDF. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, String.raw`\$&`);
}

function wrapped(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
