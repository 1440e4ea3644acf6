/**
 * For how long the function file-address opens a file, in seconds: enough to begin a download on a slow line, and whoever
 * is passed the address later finds it closed.
 */
export const FILE_ADDRESS_SECONDS = 300;

/** The same of the media centre's files: what is being watched asks for one part after the other, a long service for hours. */
export const MEDIA_ADDRESS_SECONDS = 21_600;
