import { NAME_RESERVED } from "#domain/name-sentences.ts";
import { ROLE_LABELS, type Role } from "#domain/roles.ts";
import { IMAGE_PROBLEMS, type ImageProblem } from "#platform/images/image-error.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import {
  DENIED_SENTENCE,
  LOAD_TEXTS,
  NETWORK_SENTENCE,
  PHOTO_UNREADABLE,
  PROFILE_TEXTS,
  RATE_LIMIT_SENTENCE,
} from "./texts.ts";

/** Codes with which `photo.ts` refuses a file before it is sent. */
export const PHOTO_CODES = {
  "too-large": "photo_too_large",
  "too-heavy": "photo_too_heavy",
  unreadable: "photo_unreadable",
  heic: "photo_heic",
} as const satisfies Record<ImageProblem, string>;

const PHOTO_SENTENCES: Readonly<Record<string, string>> = {
  [PHOTO_CODES["too-large"]]: IMAGE_PROBLEMS["too-large"],
  [PHOTO_CODES["too-heavy"]]: IMAGE_PROBLEMS["too-heavy"],
  [PHOTO_CODES.unreadable]: PHOTO_UNREADABLE,
  [PHOTO_CODES.heic]: IMAGE_PROBLEMS.heic,
};

/** Public bucket of the portraits; one folder per person. */
export const PHOTO_BUCKET = "avatars";

/** "Administrador", with "sin conexión" when it is the last known role and could not be asked for. */
export function roleLabel(role: Role, offlineRole: boolean): string {
  return offlineRole ? `${ROLE_LABELS[role]} (sin conexión)` : ROLE_LABELS[role];
}

/** The Spanish sentence for a failed read or write of the profile. */
export function profileSentence({ code, kind, cause }: AppError): string {
  const photoSentence = PHOTO_SENTENCES[code];
  if (photoSentence) return photoSentence;
  if ((cause as { message?: unknown } | undefined)?.message === "name_reserved") return NAME_RESERVED;
  if (isTooLarge(cause)) return IMAGE_PROBLEMS["too-large"];
  if (kind === "network") return NETWORK_SENTENCE;
  if (kind === "rate-limited") return RATE_LIMIT_SENTENCE;
  return kind === "denied" ? DENIED_SENTENCE : PROFILE_TEXTS.failedDetail;
}

/** The Spanish sentence below "No pudimos cargar tu perfil": nothing was changed that could be lost. */
export function loadSentence({ kind }: AppError): string {
  if (kind === "network") return LOAD_TEXTS.network;
  return kind === "denied" ? DENIED_SENTENCE : LOAD_TEXTS.failed;
}

/** Storage says 413 as a number in one place and as a text in another. */
function isTooLarge(cause: unknown): boolean {
  const { status, statusCode } = (cause ?? {}) as { status?: unknown; statusCode?: unknown };
  return [status, statusCode].some((code) => Number(code) === 413);
}

/** Path inside the bucket of a stored address, if it lies in this person's folder; null for anything else. */
export function photoPathOf(storedUrl: string | null, userId: string): string | null {
  const [, path] = storedUrl?.split(`/object/public/${PHOTO_BUCKET}/`) ?? [];
  return path?.startsWith(`${userId}/`) ? path : null;
}
