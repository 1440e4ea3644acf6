import { KIND_GROUPS, KIND_NAMES, type FileType, type KindGroup, type Resource } from "./resource.ts";

export function groupOf(type: FileType): KindGroup {
  return KIND_NAMES.find((name) => (KIND_GROUPS[name] as readonly FileType[]).includes(type)) ?? "otro";
}

/** "Vista previa" is for pictures and PDF, which every browser draws. */
export function canPreview({ file_type: type, file_path: path }: Resource): boolean {
  return path !== null && (type === "image" || type === "pdf");
}

/** The extension of a file's name in lower case: "pdf"; "" without one. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The type a browser must take a file for; a file of unknown type is plain bytes, which no browser runs. */
export function mimeOf(name: string): string {
  return MIME_TYPES[extensionOf(name)] ?? "application/octet-stream";
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const MIME_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: "application/vnd.ms-excel",
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: "application/vnd.ms-powerpoint",
  pptx: `${OFFICE}.presentationml.presentation`,
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  wav: "audio/wav",
  ogg: "audio/ogg",
};
