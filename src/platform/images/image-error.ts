/**
 * Why a picture cannot be used: still over the limit once it is made smaller, a file or pixels too many for
 * the device to make smaller at all, no picture, or a kind (HEIC) that this browser cannot read.
 */
export type ImageProblem = "too-large" | "too-heavy" | "too-many-pixels" | "unreadable" | "heic";

/** Thrown for a picture that cannot be used; nothing of it was stored. */
export class ImageError extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = "ImageError";
    this.problem = problem;
  }
}

/** The sentence beside the file; the first is worded by the church. */
export const IMAGE_PROBLEMS: Record<ImageProblem, string> = {
  "too-large": "La imagen no puede superar los 3 MB",
  "too-heavy": "Esta foto es demasiado grande para prepararla aquí. Guárdala más pequeña, de menos de 60 MB.",
  "too-many-pixels":
    "Esta foto tiene demasiados píxeles para prepararla aquí. Guárdala más pequeña, de menos de 120 megapíxeles: por ejemplo, de 10,000 × 10,000.",
  unreadable: "No pudimos leer esta imagen. Usa una imagen JPG, PNG o WebP.",
  heic: "Este navegador no puede leer fotos HEIC. En el iPhone entra a Ajustes › Cámara › Formatos y elige «Más compatible», o abre la foto y guárdala como JPG.",
};
