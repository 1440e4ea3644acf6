/** Of an upload; the bucket `media` and its table say the same. */
export const MEDIA_LIMITS = {
  /** 2 GB. */
  videoBytes: 2_147_483_648,
  /** Hosted Storage takes parts of exactly 6 MB. */
  partBytes: 6 * 1024 * 1024,
};
