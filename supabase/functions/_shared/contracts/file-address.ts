/**
 * Lifetime of an address made by the function file-address, in seconds: enough to begin a download on a slow line; a
 * person to whom the address is passed later finds it closed.
 */
export const FILE_ADDRESS_SECONDS = 300;

/** The same of the media centre's files: what is being watched asks for one part after the other, a long service for hours. */
export const MEDIA_ADDRESS_SECONDS = 21_600;
