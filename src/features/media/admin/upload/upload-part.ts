import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** A piece of its own: reading and sending videos takes more code than all the rest of the panel. */
export const UploadDialog = lazyPart(async () => (await import("./upload-dialog.tsx")).UploadDialog);
