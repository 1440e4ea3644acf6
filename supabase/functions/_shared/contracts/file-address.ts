/**
 * For how long the function file-address opens a file, in seconds: enough to begin a download on a slow line, and whoever
 * is passed the address later finds it closed.
 */
export const FILE_ADDRESS_SECONDS = 300;
