import { NAME_RESERVED } from "#domain/person-name.ts";
import { ROLE_LABELS, type Role } from "#domain/roles.ts";
import { IMAGE_PROBLEMS, type ImageProblem } from "#platform/images/image-error.ts";
import { isTooLarge } from "#platform/images/picture-problem.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { problemText, type ProblemTexts } from "#platform/supabase/problem-text.ts";
import {
  DENIED_SENTENCE,
  NETWORK_SENTENCE,
  PHOTO_UNREADABLE,
  PROFILE_TEXTS,
  RATE_LIMIT_SENTENCE,
} from "./texts.ts";

/** Codes with which `photo.ts` refuses a file before it is sent. */
export const PHOTO_CODES = {
  "too-large": "photo_too_large",
  "too-heavy": "photo_too_heavy",
  "too-many-pixels": "photo_too_many_pixels",
  unreadable: "photo_unreadable",
  heic: "photo_heic",
} as const satisfies Record<ImageProblem, string>;

const PROFILE_PROBLEMS: ProblemTexts = {
  [PHOTO_CODES["too-large"]]: IMAGE_PROBLEMS["too-large"],
  [PHOTO_CODES["too-heavy"]]: IMAGE_PROBLEMS["too-heavy"],
  [PHOTO_CODES["too-many-pixels"]]: IMAGE_PROBLEMS["too-many-pixels"],
  [PHOTO_CODES.unreadable]: PHOTO_UNREADABLE,
  [PHOTO_CODES.heic]: IMAGE_PROBLEMS.heic,
  name_reserved: NAME_RESERVED,
  network: NETWORK_SENTENCE,
  denied: DENIED_SENTENCE,
  "rate-limited": RATE_LIMIT_SENTENCE,
};

/** Public bucket of the portraits; one folder per person. */
export const PHOTO_BUCKET = "avatars";

/** "Administrador", with "sin conexión" when it is the last known role and could not be asked for. */
export function roleLabel(role: Role, offlineRole: boolean): string {
  return offlineRole ? `${ROLE_LABELS[role]} (sin conexión)` : ROLE_LABELS[role];
}

/** The Spanish sentence for a failed read or write of the profile. */
export function profileSentence(error: AppError): string {
  if (isTooLarge(error)) return IMAGE_PROBLEMS["too-large"];
  return problemText(error, PROFILE_PROBLEMS, PROFILE_TEXTS.failedDetail);
}

/** Path inside the bucket of a stored address, if it lies in this person's folder; null for anything else. */
export function photoPathOf(storedUrl: string | null, userId: string): string | null {
  const [, path] = storedUrl?.split(`/object/public/${PHOTO_BUCKET}/`) ?? [];
  return path?.startsWith(`${userId}/`) ? path : null;
}
